// What volunteers read at the fan table.

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

interface Result {
  readonly lines: number;
  readonly isBlackout: boolean;
  readonly found: number;
}

/** `a blackout`, `3 lines` */
const goal = ({ lines, isBlackout }: Result): string =>
  isBlackout ? 'a blackout' : count(lines, 'line');

export const tableTexts = {
  scan: 'Scan boards with the camera',
  holdUp: 'Hold the code of a board up to the camera.',
  stopCamera: 'Stop the camera',
  blackout: 'Blackout',
  lines: (lines: number): string => count(lines, 'line'),
  goal,
  /** @param since formatted; null without a line */
  takenIn: (result: Result, since: string | null): string =>
    `Hand-in recorded: ${goal(result)}${since ? ` since ${since}` : ''}, ${count(result.found, 'square')} found`,
} as const;
