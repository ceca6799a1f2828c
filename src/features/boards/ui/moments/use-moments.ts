// Which moment to show: the biggest goal reached since this device last looked, once.
import { useEffect, useState } from 'react';
import { loadCelebrated, saveCelebrated } from '#client/device/storage.ts';
import type { BoardView } from '../../contract.ts';
import {
  biggestMoment,
  type Goal,
  goalsOf,
  linesAmong,
  type Moment,
  markedBoardOf,
} from '../../rules/lines.ts';
import { isStill } from '../use-count-up.ts';

/** The line is drawn on the board first. */
const DRAWING_MS = 1000;

interface MomentsOptions {
  playerId: string;
  /** The server's board; null while unknown. */
  board: BoardView | null;
  /** Another dialog is open: the moment waits for it. */
  isBusy: boolean;
}

const marked = ({ size, board }: BoardView) => markedBoardOf(size, board);

export function useMoments({ playerId, board, isBusy }: MomentsOptions) {
  /** Reached and not yet celebrated on this device. */
  const [reached, setReached] = useState<readonly Goal[]>([]);
  const [isDrawn, setDrawn] = useState(false);
  const [isReopened, setReopened] = useState(false);

  useEffect(() => {
    if (!board) return;
    const goals = goalsOf(marked(board));
    const celebrated = loadCelebrated(playerId);
    // Without a record on this device, everything counts as celebrated: another phone may have shown it.
    const known = new Set(celebrated ?? goals);
    const fresh = goals.filter((goal) => !known.has(goal));
    if (!celebrated) saveCelebrated(playerId, goals);
    if (fresh.length > 0) setReached((before) => [...new Set([...before, ...fresh])]);
  }, [playerId, board]);

  const isWaiting = reached.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDrawn(true), isStill() ? 0 : DRAWING_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const goals = board && goalsOf(marked(board));
  // A decision may have been undone since.
  const standing = goals ? reached.filter((goal) => goals.includes(goal)) : reached;
  const biggest = biggestMoment(goals ?? []);
  const due = isDrawn ? biggestMoment(standing) : null;
  const shown: Moment | null = isReopened ? biggest : due;
  return {
    moment: isBusy ? null : shown,
    /** Lines whose drawing is animated. */
    fresh: new Set(linesAmong(standing)),
    /** The biggest moment that the board has reached, for opening it again. */
    biggest,
    reopen: () => setReopened(true),
    close() {
      // Not before it was seen: the phone may close the page at any time.
      saveCelebrated(playerId, [...(loadCelebrated(playerId) ?? []), ...reached]);
      setReached([]);
      setDrawn(false);
      setReopened(false);
    },
  };
}
