// A player's hunt as cards to share, loaded when it is opened. They are drawn in advance: a browser shares only what is
// ready when the button is pressed.
import { useEffect, useState } from 'react';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { toast } from '#client/components/toasts.tsx';
import { formatDayTime, formatNumber, useContestZone } from '#client/format/format.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { kitTexts } from '#client/format/messages.ts';
import { useContest, useContestName, useContestNow } from '#client/live/contest.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { lateUntil } from '#shared/contest.ts';
import { contestPrefix } from '#shared/text/file-names.ts';
import { textIn } from '#shared/text/language.ts';
import type { BoardView } from '../../contract.ts';
import { huntTexts } from '../../messages.hunt.ts';
import { momentTexts } from '../../messages.moments.ts';
import { screenTexts } from '../../messages.ts';
import { type HuntCard, huntCards } from '../../rules/hunt.ts';
import { completedLines, isBlackout, markedBoardOf } from '../../rules/lines.ts';
import {
  DISPLAY,
  drawField,
  drawFrame,
  drawPhoto,
  INK,
  loadPhoto,
  loadPhotos,
  nameOnPictures,
  openCanvas,
  PAPER,
  SUN,
  TEAL,
  TEXT,
  wrapped,
} from '../moments/drawing.ts';
import { offerPicture } from '../share.ts';
import styles from './hunt-sheet.module.css';

// Draws a card of a player's hunt, in the format of phone stories.

/** Pixels. */
const WIDTH = 1080;
const HEIGHT = 1920;
const EDGE = 60;
const FIELD = WIDTH - 2 * EDGE;
const BOX = { x: EDGE, y: 420, side: FIELD } as const;

/** The texts of a card, in the player's language. */
interface Face {
  readonly kind: HuntCard['kind'];
  readonly title: string;
  /** What was found, or the place. */
  readonly heading: string;
  readonly detail: string;
  /** The find's photo; null for a card without one. */
  readonly photoUrl: string | null;
}

interface Sheet {
  readonly board: BoardView;
  readonly contest: string;
  /** Names nobody but the player. */
  readonly owner: string;
}

type Pen = CanvasRenderingContext2D;

const COLOURS: Record<Face['kind'], readonly [ground: string, title: string, text: string]> = {
  first: ['#a32a16', SUN, PAPER],
  rarest: ['#3d2a73', SUN, PAPER],
  place: [SUN, INK, INK],
  board: [TEAL, SUN, PAPER],
};

/** As large as fits, at most `most` pixels. */
function writeLarge(pen: Pen, text: string, [x, y]: readonly [number, number], most: number) {
  const fontOf = (size: number) => `800 condensed ${size}px ${DISPLAY}`;
  pen.font = fontOf(most);
  const fitting = (most * FIELD) / Math.max(1, pen.measureText(text).width);
  pen.font = fontOf(Math.floor(Math.min(most, fitting)));
  pen.fillText(text, x, y, FIELD);
}

async function drawFind(pen: Pen, url: string | null) {
  const photo = url && (await loadPhoto(url));
  drawFrame(pen, BOX);
  pen.fillStyle = TEAL;
  pen.fillRect(BOX.x, BOX.y, BOX.side, BOX.side);
  if (photo) drawPhoto(pen, photo, BOX);
}

/** Every language puts the number first: `8th of 412`. */
function drawPlace(pen: Pen, place: string) {
  const [number = '', ...rest] = place.split(' ');
  const radius = FIELD / 2;
  const [x, y] = [WIDTH / 2, BOX.y + radius];
  for (const [size, colour] of [
    [radius, INK],
    [radius - 20, PAPER],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  pen.font = `800 condensed 120px ${DISPLAY}`;
  pen.fillText('★', x, y - 250);
  writeLarge(pen, number, [x, y + 150], number.length > 4 ? 300 : 400);
  pen.font = `600 84px ${TEXT}`;
  pen.fillText(rest.join(' '), x, y + 290, FIELD - 240);
}

async function drawBoardCard(pen: Pen, board: BoardView) {
  const marked = markedBoardOf(board.size, board.board);
  // On a full board every line is complete; drawing them all would hide the photos.
  const lines = isBlackout(marked) ? [] : completedLines(marked);
  drawField(pen, { board, photos: await loadPhotos(board), lines }, BOX);
}

/** @returns a PNG of 1080 × 1920. @throws Error when the browser cannot draw */
async function drawCard(face: Face, { board, contest, owner }: Sheet): Promise<Blob> {
  const { pen, toPng } = openCanvas(WIDTH, HEIGHT);
  const [ground, title, text] = COLOURS[face.kind];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (face.kind === 'place') drawPlace(pen, face.heading);
  else if (face.kind === 'board') await drawBoardCard(pen, board);
  else await drawFind(pen, face.photoUrl);
  pen.textAlign = 'left';
  pen.fillStyle = text;
  pen.font = `800 condensed 52px ${DISPLAY}`;
  pen.fillText(contest, EDGE, 200, FIELD);
  pen.fillStyle = title;
  writeLarge(pen, face.title, [EDGE, 356], 150);
  pen.fillStyle = text;
  let y = BOX.y + BOX.side + 130;
  if (face.kind === 'first' || face.kind === 'rarest') {
    pen.font = `800 condensed 92px ${DISPLAY}`;
    for (const line of wrapped(pen, face.heading, FIELD)) {
      pen.fillText(line, EDGE, y, FIELD);
      y += 94;
    }
    pen.font = `600 56px ${TEXT}`;
    pen.fillText(face.detail, EDGE, y, FIELD);
  } else {
    writeLarge(pen, face.detail, [EDGE, y], 120);
  }
  pen.font = `600 48px ${TEXT}`;
  pen.fillText(owner, EDGE, HEIGHT - 84, FIELD);
  return toPng();
}

function useFaces(cards: readonly HuntCard[], totalPoints: number): Face[] {
  const texts = useTexts(huntTexts);
  const screen = useTexts(screenTexts);
  const language = useLanguage();
  const zone = useContestZone();
  const saysOf = (card: HuntCard): Omit<Face, 'kind' | 'title'> => {
    switch (card.kind) {
      case 'first':
      case 'rarest': {
        const { challenge, photo } = card.find;
        return {
          heading: textIn(challenge, 'title', language),
          detail:
            card.kind === 'first'
              ? formatDayTime(photo.submittedAt, zone)
              : texts.foundBy(card.foundBy, card.players),
          photoUrl: photo.photoUrl,
        };
      }
      case 'place':
        return {
          heading: screen.rank(card.rank, card.players),
          detail: `${formatNumber(totalPoints)} ${screen.points(totalPoints)}`,
          photoUrl: null,
        };
      case 'board':
        return {
          heading: '',
          detail: texts.tally(card.found, card.lines, totalPoints),
          photoUrl: null,
        };
    }
  };
  return cards.map((card) => ({ kind: card.kind, title: texts[card.kind], ...saysOf(card) }));
}

interface Picture {
  readonly blob: Blob;
  readonly url: string;
}

interface CardProps {
  face: Face;
  board: BoardView;
  player: BoardPlayer;
}

/** Null while it is being drawn, `failed` when it cannot be. */
function usePicture({ face, board, player }: CardProps): Picture | 'failed' | null {
  const [picture, setPicture] = useState<Picture | 'failed' | null>(null);
  const contest = useContestName();
  const owner = useTexts(huntTexts).huntOf(nameOnPictures(player));
  // `face` is a new object on each render, mostly with the same texts.
  const words = JSON.stringify(face);
  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    drawCard(JSON.parse(words), { board, contest, owner }).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        setPicture({ blob, url });
      },
      () => isWanted && setPicture('failed'),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [words, board, contest, owner]);
  return picture;
}

function Card(props: CardProps) {
  const { kind, title, heading, detail } = props.face;
  const texts = useTexts(huntTexts);
  const goals = useTexts(momentTexts);
  const contest = useContestName();
  const picture = usePicture(props);
  const isReady = picture !== null && picture !== 'failed';
  const share = async () => {
    if (!isReady) return;
    try {
      await offerPicture(picture.blob, `${contestPrefix(contest)}hunt-${kind}.png`, texts.saved);
    } catch {
      toast.error(goals.shareFailed);
    }
  };
  return (
    <li className={styles.card}>
      <div className={`${styles.picture} ${styles[kind]}`}>
        {/* Its text is below it. */}
        {isReady && <img src={picture.url} alt="" width="1080" height="1920" />}
        {picture === 'failed' && <p role="status">{texts.notDrawn}</p>}
      </div>
      <h3>{title}</h3>
      {heading && <p className={styles.heading}>{heading}</p>}
      <p>{detail}</p>
      <Button wide small disabled={!isReady} aria-label={texts.shareCard(title)} onClick={share}>
        {goals.share}
      </Button>
    </li>
  );
}

interface HuntSheetProps {
  board: BoardView;
  player: BoardPlayer;
  onClose(): void;
}

export function HuntSheet({ board, player, onClose }: HuntSheetProps) {
  const texts = useTexts(huntTexts);
  const { tryAgain, loading } = useTexts(kitTexts);
  const { data, error, isFetching, refetch } = trpc.boards.hunt.useQuery(undefined, SHARED_QUERY);
  const contest = useContest();
  const now = useContestNow();
  const isFinal = contest !== null && lateUntil(contest, now) === null;
  const cards = huntCards(board, data ?? null).filter(({ kind }) => isFinal || kind !== 'place');
  const faces = useFaces(cards, board.totalPoints);
  const [first, ...others] = faces;
  const cardOf = (face: Face | undefined) =>
    face && <Card key={face.kind} face={face} board={board} player={player} />;
  return (
    <Modal look="page" tone={styles.hunt} title={texts.title} onClose={onClose}>
      <ul className={styles.cards}>
        {cardOf(first)}
        {!data && (
          <li className={styles.card}>
            <div className={`${styles.picture} ${styles.rarest}`}>
              {!error && <p role="status">{loading}</p>}
            </div>
            <h3>{texts.rarest}</h3>
            {error && (
              <>
                <p role="status">{texts.rarestFailed}</p>
                <Button wide small disabled={isFetching} onClick={() => void refetch()}>
                  {tryAgain}
                </Button>
              </>
            )}
          </li>
        )}
        {others.map(cardOf)}
      </ul>
    </Modal>
  );
}
