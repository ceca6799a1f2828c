// What volunteers read about boards at the fan table; phones do not load it.

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
  /** What a volunteer is asked before such a board is handed in; null for one with a line of which no photo waits. */
  handInDoubt({ lines, isBlackout, waiting }: Omit<Result, 'found'> & { waiting: number }) {
    const doubts = [
      ...(lines === 0 && !isBlackout ? ['No line yet.'] : []),
      ...(waiting > 0
        ? [`${count(waiting, 'photo')} still ${waiting === 1 ? 'waits' : 'wait'} for review.`]
        : []),
    ];
    return doubts.length > 0 ? `${doubts.join(' ')} Record the hand-in anyway?` : null;
  },
  recordAnyway: 'Record anyway',
  /** @param since formatted; null without a line */
  takenIn: (result: Result, since: string | null): string =>
    `Hand-in recorded: ${goal(result)}${since ? ` since ${since}` : ''}, ${count(result.found, 'square')} found`,
  printBoards: 'Print boards',
  unprinted: (players: number): string =>
    `${count(players, 'player')} without a phone ${players === 1 ? 'has' : 'have'} no printed board yet.`,
  addUnprinted: 'Put them on the list',
  nothingToPrint: 'Put a player on the list to print the board here, several as one PDF.',
  putOnList: 'Put on the print list',
  takeOff: (name: string): string => `Take ${name} off the list`,
  onList: 'On the print list',
  full: (most: number): string => `One PDF holds ${most} boards.`,
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  print: (boards: number): string =>
    boards === 1 ? 'PDF with 1 board' : `One PDF with ${boards} boards`,
  printing: 'Preparing the PDF…',
  printed: (ready: number, boards: number): string =>
    `${ready} of ${count(boards, 'board')} ready. The rest follow by themselves.`,
  downloaded: (boards: number): string =>
    `${count(boards, 'board')} ready: print the PDF that was downloaded`,
  printFailed: 'Failed to print the boards',
} as const;
