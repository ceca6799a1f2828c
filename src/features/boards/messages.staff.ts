// Texts about boards for volunteers at the fan table; phones do not load them.
import { counted } from '#shared/text/words.ts';
import type { HandIn } from './contract.ts';

type Result = Pick<HandIn, 'lines' | 'isBlackout' | 'found'>;

/** `a blackout`, `3 lines` */
const goal = ({ lines, isBlackout }: Result): string =>
  isBlackout ? 'a blackout' : counted(lines, 'line');

export const tableTexts = {
  scan: 'Scan boards with the camera',
  holdUp: 'Hold a board’s code up to the camera.',
  stopCamera: 'Stop the camera',
  blackout: 'Blackout',
  lines: (lines: number): string => counted(lines, 'line'),
  goal,
  /** Question to confirm a doubtful hand-in; null for a board with a line and no pending photo. */
  handInDoubt({ lines, isBlackout, waiting }: Omit<Result, 'found'> & { waiting: number }) {
    const doubts = [
      ...(lines === 0 && !isBlackout ? ['No line yet.'] : []),
      ...(waiting > 0
        ? [`${counted(waiting, 'photo is', 'photos are')} still waiting for review.`]
        : []),
    ];
    return doubts.length > 0 ? `${doubts.join(' ')} Record the hand-in anyway?` : null;
  },
  recordAnyway: 'Record anyway',
  /** @param since formatted; null without a line */
  takenIn: (result: Result, since: string | null): string =>
    `Hand-in recorded: ${goal(result)}${since ? ` since ${since}` : ''}, ${counted(result.found, 'square')} found`,
  printBoards: 'Print boards',
  unprinted: (players: number): string =>
    `${counted(players, 'player')} without a phone ${players === 1 ? 'doesn’t' : 'don’t'} have a printed board yet.`,
  addUnprinted: 'Add them to the list',
  nothingToPrint: 'Add players to the list to print their boards, several in one PDF.',
  putOnList: 'Add to the print list',
  takeOff: (name: string): string => `Remove ${name} from the list`,
  onList: 'On the print list',
  full: (most: number): string => `One PDF can hold up to ${most} boards.`,
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' },
  print: (boards: number): string => `PDF with ${counted(boards, 'board')}`,
  printing: 'Preparing the PDF…',
  printed: (ready: number, boards: number): string =>
    `${ready} of ${counted(boards, 'board')} ready. The rest will follow.`,
  downloaded: (boards: number): string =>
    `${counted(boards, 'board')} ready: print the PDF that was downloaded`,
  printFailed: 'Failed to print the boards',
  notMarked:
    'The PDF was downloaded: print it. The contest doesn’t know that yet, so the boards stay on the list.',
} as const;
