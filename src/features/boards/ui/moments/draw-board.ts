// Draws a picture of a board from the player's own photos and the titles of its challenges.
import type { BoardView } from '../../contract.ts';
import type { LineName } from '../../rules/lines.ts';
import { DISPLAY, drawField, loadPhotos, openCanvas, PAPER, SUN, TEAL, TEXT } from './drawing.ts';

/** Pixels; 4 by 5, the format of most social media. */
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 60;
const TOP = 270;
const FIELD = WIDTH - 2 * EDGE;

interface Picture {
  readonly board: BoardView;
  readonly title: string;
  /** Names nobody but the player, by first name. */
  readonly owner: string;
  /** The contest's name. */
  readonly contest: string;
  /** Drawn over the squares. */
  readonly lines: readonly LineName[];
}

/** @returns a PNG. @throws Error when the browser cannot draw */
export async function drawBoard({ board, title, owner, contest, lines }: Picture): Promise<Blob> {
  const { pen, toPng } = openCanvas(WIDTH, HEIGHT);
  const photos = await loadPhotos(board);
  pen.fillStyle = TEAL;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'left';
  pen.fillStyle = PAPER;
  pen.font = `800 condensed 48px ${DISPLAY}`;
  pen.fillText(contest, EDGE, 88, FIELD);
  pen.fillStyle = SUN;
  pen.font = `800 condensed 150px ${DISPLAY}`;
  pen.fillText(title, EDGE, 218, FIELD);
  drawField(pen, { board, photos, lines }, { x: EDGE, y: TOP, side: FIELD });
  pen.fillStyle = PAPER;
  pen.font = `600 40px ${TEXT}`;
  pen.textAlign = 'left';
  pen.fillText(owner, EDGE, TOP + FIELD + 78, FIELD);
  return toPng();
}
