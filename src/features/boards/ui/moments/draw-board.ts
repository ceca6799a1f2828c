// Draws a picture of a board from the player's own photos and the titles of its challenges. It is made on the phone: no
// photo leaves it until the player shares the picture.
import { currentLanguage } from '#client/format/language.ts';
import { textIn } from '#shared/in-language.ts';
import type { BoardCell, BoardView } from '../../contract.ts';
import { type LineName, linesOf } from '../../rules/lines.ts';

/** Pixels; 4 by 5, as most networks show pictures. */
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 60;
const TOP = 270;
const FIELD = WIDTH - 2 * EDGE;
const GAP = 4;

const INK = '#1f1a2b';
const PAPER = '#fffdf8';
const SUN = '#ffc83d';
const TEAL = '#0b7a75';
const CORAL = '#ff5a3f';

const DISPLAY = '"Bricolage Grotesque Variable", "Arial Narrow", sans-serif';
const TEXT = '"Atkinson Hyperlegible Next", system-ui, sans-serif';

interface Picture {
  readonly board: BoardView;
  readonly title: string;
  /** Names nobody but the player, by first name. */
  readonly owner: string;
  /** Of the contest. */
  readonly contest: string;
  /** Drawn over the squares. */
  readonly lines: readonly LineName[];
}

/** Null for a photo that cannot be loaded: its square stays teal. */
function loadPhoto(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** The lines of a text that fit, three at most. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function drawPhoto(pen: CanvasRenderingContext2D, photo: HTMLImageElement, { x, y, side }: Box) {
  const part = Math.min(photo.naturalWidth, photo.naturalHeight);
  const [left, top] = [(photo.naturalWidth - part) / 2, (photo.naturalHeight - part) / 2];
  pen.drawImage(photo, left, top, part, part, x, y, side, side);
}

function drawTitle(pen: CanvasRenderingContext2D, title: string, box: Box, isFound: boolean) {
  const { x, y, side } = box;
  const size = Math.max(13, Math.round(side * 0.1));
  pen.font = `600 ${size}px ${TEXT}`;
  pen.textAlign = 'center';
  const lines = wrapped(pen, title, side - 12);
  const height = lines.length * size * 1.15;
  if (isFound) {
    const shade = pen.createLinearGradient(0, y + side - height - size * 1.6, 0, y + side);
    shade.addColorStop(0, 'rgb(15 12 21 / 0%)');
    shade.addColorStop(0.4, 'rgb(15 12 21 / 78%)');
    pen.fillStyle = shade;
    pen.fillRect(x, y, side, side);
  }
  pen.fillStyle = isFound ? PAPER : INK;
  const first = isFound ? y + side - height + size * 0.7 : y + (side - height) / 2 + size * 0.9;
  lines.forEach((line, i) => {
    pen.fillText(line, x + side / 2, first + i * size * 1.15, side - 8);
  });
}

function drawSquare(
  pen: CanvasRenderingContext2D,
  cell: BoardCell,
  box: Box,
  photo: HTMLImageElement | null,
) {
  const { x, y, side } = box;
  const isFound = cell.completed && !cell.isFreeSpace;
  pen.fillStyle = cell.isFreeSpace ? SUN : isFound ? TEAL : PAPER;
  pen.fillRect(x, y, side, side);
  if (photo) drawPhoto(pen, photo, box);
  if (cell.challenge) {
    drawTitle(pen, textIn(cell.challenge, 'title', currentLanguage()), box, isFound);
  }
  if (!cell.isFreeSpace) return;
  pen.fillStyle = INK;
  pen.font = `800 condensed ${Math.round(side * 0.5)}px ${DISPLAY}`;
  pen.textAlign = 'center';
  pen.fillText('★', x + side / 2, y + side * 0.68);
}

function drawLines(
  pen: CanvasRenderingContext2D,
  names: readonly LineName[],
  size: number,
  step: number,
) {
  const centre = (position: number) => ({
    x: EDGE + ((position % size) + 0.5) * step,
    y: TOP + (Math.floor(position / size) + 0.5) * step,
  });
  pen.lineCap = 'round';
  for (const { name, positions } of linesOf(size)) {
    if (!names.includes(name)) continue;
    const [from, to] = [centre(positions[0] ?? 0), centre(positions.at(-1) ?? 0)];
    for (const [width, colour] of [
      [18, INK],
      [8, CORAL],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
  }
}

/** @returns a PNG. @throws Error when the browser cannot draw */
export async function drawBoard({ board, title, owner, contest, lines }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const cells = board.board.toSorted((a, b) => a.position - b.position);
  const photos = await Promise.all(
    cells.map(({ completed, photo }) =>
      completed && photo ? loadPhoto(photo.thumbnailUrl) : null,
    ),
  );
  pen.fillStyle = TEAL;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'left';
  pen.fillStyle = PAPER;
  pen.font = `800 condensed 48px ${DISPLAY}`;
  pen.fillText(contest, EDGE, 88, FIELD);
  pen.fillStyle = SUN;
  pen.font = `800 condensed 150px ${DISPLAY}`;
  pen.fillText(title, EDGE, 218, FIELD);
  pen.fillStyle = INK;
  pen.fillRect(EDGE - 8, TOP - 8, FIELD + 16, FIELD + 24);
  const step = FIELD / board.size;
  cells.forEach((cell, i) => {
    const [column, row] = [i % board.size, Math.floor(i / board.size)];
    const box = { x: EDGE + column * step, y: TOP + row * step, side: step - GAP };
    drawSquare(pen, cell, box, photos[i] ?? null);
  });
  drawLines(pen, lines, board.size, step);
  pen.fillStyle = PAPER;
  pen.font = `600 40px ${TEXT}`;
  pen.textAlign = 'left';
  pen.fillText(owner, EDGE, TOP + FIELD + 78, FIELD);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser makes no PNG'));
    }, 'image/png');
  });
}
