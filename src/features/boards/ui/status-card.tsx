// The player's status: the one card above the board, and the only yellow element besides it.

import { type ReactNode, useState } from 'react';
import { currentOrigin } from '#client/calls/base.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { lazyDialog, lazyPart } from '#client/components/lazy.tsx';
import {
  formatDateTime,
  formatDayTime,
  formatTime,
  useContestZone,
} from '#client/format/format.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { useContest, useContestNow } from '#client/live/contest.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { lateUntil } from '#shared/contest.ts';
import { checkUrl } from '#shared/paths.ts';
import { textIn } from '#shared/text/language.ts';
import type { BoardView } from '../contract.ts';
import { goalTexts, playerTexts, screenTexts, statusTexts } from '../messages.ts';
import { countdownText } from '../rules/hand-in-times.ts';
import { type Status, statusOf, stillCounting } from '../rules/status.ts';
import { lineWords } from './board-words.ts';
import styles from './status-card.module.css';
import { useTableHours } from './table-hours.ts';

const TextQrCode = lazyPart(
  async () => (await import('#client/components/text-qr-code.tsx')).TextQrCode,
);

// Needed once, after the end: no phone loads it during play.
const HuntSheet = lazyDialog(async () => (await import('./hunt/hunt-sheet.tsx')).HuntSheet);

interface StatusCardProps {
  board: BoardView;
  player: BoardPlayer;
  /** Positions that a photo can still be sent for. */
  open: ReadonlySet<number>;
  /** Photos that wait on this phone. */
  waiting?: readonly { readonly takenAt: number }[] | undefined;
  /** Opens the square of a challenge. */
  onOpen(code: string): void;
}

interface Said {
  readonly title: string;
  readonly text?: ReactNode;
  /** Changes each minute, so screen readers do not announce it. */
  readonly left?: string | null | undefined;
}

function useSaid(status: Status, { board, waiting = [] }: StatusCardProps, now: Date): Said {
  const texts = useTexts(playerTexts);
  const goals = useTexts(goalTexts);
  const said = useTexts(statusTexts);
  const screen = useTexts(screenTexts);
  const language = useLanguage();
  const contest = useContest();
  const zone = useContestZone();
  const hours = useTableHours(board);
  const { rank, players, photosApproved } = board.stats;
  switch (status.kind) {
    case 'over': {
      const late = contest && lateUntil(contest, now);
      const until = late && formatTime(late.toISOString(), zone);
      const counting = contest ? stillCounting(waiting, contest, now) : 0;
      const place =
        rank && players && photosApproved > 0 && said.finished(screen.rank(rank, players));
      const words = until && counting > 0 ? said.stillCounts(counting, until) : texts.closedBanner;
      return {
        title: said.thanks,
        text: (
          <>
            {place && <strong>{place} </strong>}
            <span>{place && until ? `${said.canChange(until)} ${words}` : words}</span>
          </>
        ),
      };
    }
    case 'before':
      return {
        title: said.notOpen,
        text: texts.opensBanner(formatDateTime(contest?.opensAt ?? '', zone)),
      };
    case 'paused':
      return {
        title: texts.pausedTitle,
        text: (
          <>
            {contest?.paused}
            <br />
            {texts.pausedPhotos}
          </>
        ),
      };
    case 'handed-in': {
      const { recordedAt, isBlackout, lines } = status.handIn;
      return {
        title: said.handedIn(formatDayTime(recordedAt, zone)),
        text: isBlackout ? said.withBlackout : said.withLines(lines),
      };
    }
    case 'bingo':
    case 'blackout': {
      const isBingo = status.kind === 'bingo';
      const name = goals.momentTitles[isBingo ? 'line' : 'blackout'];
      return {
        title: status.table.kind === 'open' ? said.tableOpen(name) : name,
        text: hours?.bring,
        left: hours?.left,
      };
    }
    case 'one-to-go': {
      const challenge = board.board[status.position]?.challenge;
      return {
        title: said.toGo(1, status.isLast ? said.wholeBoard : lineWords(status.lines)),
        text: challenge && textIn(challenge, 'title', language),
      };
    }
    case 'playing':
      return { title: said.toGo(status.toGo, lineWords([status.line])) };
    case 'all-sent':
      return { title: said.allSent, text: said.allSentText };
  }
}

/** The code of a printed board, for the fan table’s camera. Its id can be typed if the code cannot be drawn. */
function TableCode({ boardId, onClose }: { boardId: string; onClose(): void }) {
  const texts = useTexts(statusTexts);
  return (
    <Modal look="page" tone={styles.page} title={texts.codeTitle} onClose={onClose}>
      <div className={styles.code}>
        <TextQrCode text={checkUrl(currentOrigin(), boardId)} label={boardId} />
      </div>
      <p className={styles.id}>{boardId}</p>
      <p>{texts.codeHint}</p>
    </Modal>
  );
}

const CALM: ReadonlySet<Status['kind']> = new Set(['over', 'handed-in']);

export function StatusCard(props: StatusCardProps) {
  const { board, player, open, onOpen } = props;
  const texts = useTexts(statusTexts);
  const boardTexts = useTexts(playerTexts);
  const contest = useContest();
  const now = useContestNow();
  const [isCodeShown, setCodeShown] = useState(false);
  const [isHuntShown, setHuntShown] = useState(false);
  const status = statusOf({ board, open, contest, now });
  const { title, text, left } = useSaid(status, props, now);
  const isEnded = status.kind === 'over' || status.kind === 'paused';
  const countdown = contest && !isEnded && countdownText(contest, now, boardTexts);
  const near =
    status.kind === 'one-to-go' ? board.board[status.position]?.challenge?.code : undefined;
  // Not for a table that has closed.
  const hasCode = (status.kind === 'bingo' || status.kind === 'blackout') && (text || !contest);
  return (
    <section
      className={`${styles.card} ${CALM.has(status.kind) ? styles.calm : ''}`}
      aria-label={texts.label}
    >
      <div>
        <div role="status">
          <h2>{title}</h2>
          {/* Anew for each state: in a page that the browser translates, a text among others would stay. */}
          {text && <p key={status.kind}>{text}</p>}
        </div>
        {left && <p>{left}</p>}
        {countdown && <p>{countdown}</p>}
      </div>
      {near && (
        <Button small onClick={() => onOpen(near)}>
          {texts.showIt}
        </Button>
      )}
      {hasCode && (
        <Button small onClick={() => setCodeShown(true)}>
          {texts.showCode}
        </Button>
      )}
      {status.kind === 'over' && board.stats.photosApproved > 0 && (
        <Button small onClick={() => setHuntShown(true)}>
          {texts.hunt}
        </Button>
      )}
      {isHuntShown && (
        <HuntSheet board={board} player={player} onClose={() => setHuntShown(false)} />
      )}
      {isCodeShown && <TableCode boardId={board.boardId} onClose={() => setCodeShown(false)} />}
    </section>
  );
}
