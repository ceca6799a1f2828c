// Draws a card of a player's hunt, in the format of phone stories.
import type { BoardView } from '../../contract.ts';
import type { HuntCard } from '../../rules/hunt.ts';
import { completedLines, isBlackout, markedBoardOf } from '../../rules/lines.ts';
import {
  DISPLAY,
  drawField,
  drawFrame,
  drawPhoto,
  INK,
  loadPhoto,
  loadPhotos,
  openCanvas,
  PAPER,
  SUN,
  TEAL,
  TEXT,
  wrapped,
} from '../moments/drawing.ts';

/** Pixels. */
const WIDTH = 1080;
const HEIGHT = 1920;
const EDGE = 60;
const FIELD = WIDTH - 2 * EDGE;
const BOX = { x: EDGE, y: 420, side: FIELD } as const;

/** The texts of a card, in the player's language. */
export interface Face {
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
  /** The contest's name. */
  readonly contest: string;
  /** Names nobody but the player, by first name. */
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
export async function drawCard(face: Face, { board, contest, owner }: Sheet): Promise<Blob> {
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
