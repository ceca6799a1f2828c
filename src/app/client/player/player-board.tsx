// The player's board with its dialogs: squares, queued photos, points. One chunk, so that photos can be taken after the
// connection is lost.

import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { trpc } from '#client/calls/trpc.ts';
import { lazyDialog, lazyPart } from '#client/components/lazy.tsx';
import { useInstallWay, useUpdate } from '#client/device/installed-app.ts';
import { textsOf, useLanguage } from '#client/format/language.ts';
import { CompanionContext } from '#client/live/contest.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { nextSquare, openSquares } from '#features/boards/rules/status.ts';
import type { SquareMark } from '#features/boards/ui/board-grid.tsx';
import { BoardScreen } from '#features/boards/ui/board-screen.tsx';
import { useMoments } from '#features/boards/ui/moments/use-moments.ts';
import type { SheetChoice } from '#features/boards/ui/printed-board.tsx';
import { useBoard } from '#features/boards/ui/use-board.ts';
import { LocationHints } from '#features/content/ui/player-texts.tsx';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { galleryLinks } from '#features/gallery/messages.links.ts';
import { NewsBell } from '#features/notifications/ui/news-bell.tsx';
import { PinnedAnnouncements } from '#features/notifications/ui/pinned.tsx';
import { isOverruled } from '#features/submissions/rules/upload-outcome.ts';
import type { PhotoQueue, QueuedPhoto } from '#features/submissions/ui/photo-queue.ts';
import { type Draft, keeperOf } from '#features/submissions/ui/photo-store.ts';
import { SquareDialog } from '#features/submissions/ui/square-dialog.tsx';
import { usePhotoQueue } from '#features/submissions/ui/use-photo-queue.ts';
import {
  LeaveWarning,
  WaitingPhotos,
  waitingText,
} from '#features/submissions/ui/waiting-photos.tsx';
import { galleryPath } from '#shared/paths.ts';
import { readChallengeCode } from '#shared/text/codes.ts';
import { textIn } from '#shared/text/language.ts';
import { LiveUpdates } from '../live-updates.tsx';
import { BoardBar, type OwnDialog } from './board-bar.tsx';
import { BoardMoments } from './board-moments.tsx';
import { sayErased } from './erased-account.ts';
import { useToastPictures } from './toast-pictures.ts';

/** Exported from here: as a chunk of its own, with the photos' store, it would cost every phone another request. */
export { forgetErased } from './erased-account.ts';

// Useless without a connection, so loaded when opened.
const OwnLedger = lazyDialog(
  async () => (await import('#features/points/ui/ledger-dialog.tsx')).OwnLedger,
);
const WhatPays = lazyDialog(
  async () => (await import('#features/points/ui/ledger-dialog.tsx')).WhatPays,
);
const MyData = lazyDialog(async () => (await import('#features/players/ui/my-data.tsx')).MyData);

const MyAccount = lazyDialog(
  async () => (await import('#features/auth/ui/my-account.tsx')).MyAccount,
);

const PlayTogether = lazyDialog(
  async () => (await import('#features/crews/ui/play-together.tsx')).PlayTogether,
);
const OwnPrizes = lazyPart(
  async () => (await import('#features/prizes/ui/own-prizes.tsx')).OwnPrizes,
);
const NewsList = lazyDialog(
  async () => (await import('#features/notifications/ui/news-list.tsx')).NewsList,
);
const NotOnBoard = lazyDialog(async () => (await import('./not-on-board.tsx')).NotOnBoard);

/** Shown if the dialog's code cannot be loaded: the next visit asks instead. */
function AskLater({ draft, queue }: { draft: Draft; queue: PhotoQueue }) {
  useEffect(() => void queue.askLater(draft), [draft, queue]);
  return null;
}
const LeftDraft = lazyPart(
  async () => (await import('#features/submissions/ui/left-draft.tsx')).LeftDraft,
  AskLater,
);

const PhoneCards = lazyPart(async () => (await import('./phone-cards.tsx')).PhoneCards);

/** Of the photos on this phone; the laptop's state shows where it has decided another photo. */
export function marksOf(
  photos: readonly Pick<QueuedPhoto, 'position' | 'failure'>[],
  cells: BoardView['board'],
): ReadonlyMap<number, SquareMark> {
  const photoAt = new Map(cells.map(({ position, photo }) => [position, photo]));
  return new Map(
    photos
      .filter(({ position, failure }) => !isOverruled(failure, photoAt.get(position) ?? null))
      .map(({ position, failure }) => [position, failure === null ? 'waiting' : 'failed']),
  );
}

/** Whether the square of a photo that was not sent still wants one; unknown without a board. */
const isWanted = ({ boardId, position, replaces }: Draft, board: BoardView | null): boolean => {
  if (board?.boardId !== boardId) return true;
  const photo = board.board.find((cell) => cell.position === position)?.photo;
  return !photo || photo.status === 'rejected' || photo.id === replaces;
};

/** What is open above the board, besides the square named by the URL. */
type Dialog = OwnDialog | 'ledger' | 'prices' | 'news' | 'leaving';

/** Sends the photos that wait while another page is shown. */
export function PhotoSender({ player }: { player: Pick<BoardPlayer, 'id' | 'companion'> }) {
  usePhotoQueue(keeperOf(player));
  return null;
}

interface PlayerBoardProps {
  player: BoardPlayer;
  onSignOut(): void;
  onAccountChanged(): void;
  /** The account is erased, and the photos on this phone are gone. */
  onErased(): void;
}

export function PlayerBoard(props: PlayerBoardProps) {
  const { player, onSignOut, onAccountChanged, onErased } = props;
  const language = useLanguage();
  const shownName = player.crewName ?? player.shownName ?? player.firstName;
  const shown = useBoard(player.id);
  const photos = usePhotoQueue(keeperOf(player));
  // Takes precedence over everything, even over a square that the URL reopens.
  const left = photos.leftDrafts.find((draft) => isWanted(draft, shown.board));
  // The URL names the open square: QR codes link to it, and the Back button closes it.
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const closeDialog = () => setDialog(null);
  const leaveErased = () => {
    onErased();
    sayErased();
  };
  const isOffered = useInstallWay() !== null;
  const hasPhoneCards = useUpdate() || isOffered || window.isSecureContext === false;
  const [sheet, setSheet] = useState<SheetChoice>({ paper: 'letter', found: true });
  const wanted = search.get('challenge');
  /** Whether this page added the entry of the open square to the browser's history; closing takes it away again. */
  const isPushed = useRef(false);
  useEffect(() => {
    if (wanted === null) isPushed.current = false;
  }, [wanted]);
  const openSquare = (code: string) => {
    setSearch({ challenge: code }, { replace: wanted !== null });
    if (wanted === null) isPushed.current = true;
  };
  const closeSquare = () => {
    if (!isPushed.current) return setSearch({}, { replace: true });
    // Once, however often the button is pressed before the page has gone back.
    isPushed.current = false;
    history.back();
  };
  const { board, isSample } = shown;
  const code = wanted && readChallengeCode(wanted);
  const square = isSample ? null : board?.board.find(({ challenge }) => challenge?.code === code);
  const others = isSample ? [] : (board?.board.filter(({ challenge }) => challenge) ?? []);
  /** A scanned code that is not on this board. */
  const foreign = wanted && others.length > 0 && !square ? wanted : null;
  const elsewhere = trpc.challenges.titleOf.useQuery(
    { code: foreign ?? '' },
    { enabled: foreign !== null },
  );
  const hasWon = (trpc.prizes.mine.useQuery().data?.prizes.length ?? 0) > 0;
  const moments = useMoments({
    playerId: player.id,
    board: shown.isSample || shown.isLastSeen ? null : board,
    isBusy: Boolean(left || square || elsewhere.data || dialog),
  });
  useToastPictures(shown.isSample ? null : board, openSquare);
  // A draft stored on the phone comes up again at the next sign-in.
  const unsent = photos.photos.length + (photos.isPersistent ? 0 : photos.drafts.length);
  const marks = marksOf(photos.photos, board?.board ?? []);
  const open = board && openSquares(board, marks);
  // Without an open square, start at the top of the board.
  const next = board && open && nextSquare(board.size, square?.position ?? board.size ** 2, open);
  const titleOfSent = (position: number): string | null => {
    const challenge = board?.board.find((cell) => cell.position === position)?.challenge;
    return challenge && !open?.has(position) ? textIn(challenge, 'title', language) : null;
  };
  const nextCode = board?.board.find(({ position }) => position === next)?.challenge?.code;

  const { companion } = player;
  const together = textsOf(companionTexts);
  return (
    <CompanionContext value={companion ? { owner: player.firstName, ...companion } : null}>
      <LiveUpdates userRole="player" id={player.id} askPlayer={onAccountChanged} />
      <BoardScreen
        player={player}
        whose={
          companion
            ? together.playsOn(player.firstName, companion.name)
            : `${player.firstName} ${player.lastName}`
        }
        leaveLabel={companion && together.leave}
        shown={shown}
        marks={marks}
        waiting={photos.photos.filter(({ failure }) => failure === null)}
        elsewhere={foreign && elsewhere.isError ? foreign.toUpperCase() : null}
        sheet={sheet}
        note={waitingText(photos)}
        pinned={
          <>
            {hasWon && <OwnPrizes />}
            <PinnedAnnouncements playerId={player.id} />
          </>
        }
        actions={<NewsBell onOpen={() => setDialog('news')} />}
        fresh={moments.fresh}
        biggest={moments.biggest}
        onSeeAgain={moments.reopen}
        onOpen={openSquare}
        onWhy={() => setDialog('ledger')}
        onPrices={() => setDialog('prices')}
        onSignOut={unsent > 0 ? () => setDialog('leaving') : onSignOut}
      >
        <WaitingPhotos view={photos} cells={board?.board ?? []} />
        {hasPhoneCards && (
          <PhoneCards
            photos={photos}
            hasSent={!isSample && Boolean(board?.board.some(({ photo }) => photo))}
          />
        )}
        <BoardBar sheet={sheet} onSheet={setSheet} onOwn={companion ? null : setDialog} />
      </BoardScreen>
      {left && (
        <LeftDraft key={left.photoKey} draft={left} shownName={shownName} queue={photos.queue} />
      )}
      {!left && board && square?.challenge && (
        <SquareDialog
          key={square.position}
          boardId={board.boardId}
          square={{ ...square, challenge: square.challenge }}
          photos={photos}
          titleOfSent={titleOfSent}
          playerId={player.id}
          shownName={shownName}
          onNext={nextCode ? () => openSquare(nextCode) : null}
          hint={
            // Location names are the organisers' own, so match them against the English text.
            <LocationHints text={`${square.challenge.title} ${square.challenge.description}`} />
          }
          others={
            <Link href={galleryPath(square.challenge.code)}>{textsOf(galleryLinks).others}</Link>
          }
          onClose={closeSquare}
        />
      )}
      {elsewhere.data && (
        <NotOnBoard
          title={textIn(elsewhere.data, 'title', language)}
          others={others.length}
          onClose={closeSquare}
        />
      )}
      {dialog === 'news' && <NewsList onOpenSquare={openSquare} onClose={closeDialog} />}
      {board && moments.moment && (
        <BoardMoments
          moment={moments.moment}
          board={board}
          player={player}
          shownName={shownName}
          onNext={
            nextCode
              ? () => {
                  moments.close();
                  openSquare(nextCode);
                }
              : null
          }
          onClose={moments.close}
        />
      )}
      {dialog === 'ledger' && <OwnLedger onClose={closeDialog} />}
      {dialog === 'prices' && <WhatPays onClose={closeDialog} />}
      {dialog === 'account' && (
        <MyAccount user={player} onChanged={onAccountChanged} onClose={closeDialog} />
      )}
      {dialog === 'together' && (
        <PlayTogether
          crewName={player.crewName ?? ''}
          onNamed={onAccountChanged}
          onClose={closeDialog}
        />
      )}
      {dialog === 'data' && (
        <MyData
          onErased={() => void photos.queue.forget().finally(leaveErased)}
          onClose={closeDialog}
        />
      )}
      {dialog === 'leaving' && (
        <LeaveWarning
          count={unsent}
          isPersistent={photos.isPersistent}
          onStay={closeDialog}
          onLeave={onSignOut}
        />
      )}
    </CompanionContext>
  );
}
