// Shared by the pictures of a board, a find and a place: colours, fonts, and drawing of photos, texts and squares.
// Pictures are made on the phone: no photo leaves it until the player shares the picture.
import { currentLanguage } from '#client/format/language.ts';
import type { BoardPlayer } from '#features/auth/contract.ts';
import { textIn } from '#shared/text/language.ts';
import { chosenName } from '#shared/text/player-names.ts';
import type { BoardCell, BoardView } from '../../contract.ts';
import { type LineName, linesOf } from '../../rules/lines.ts';

const GAP = 4;

export const INK = '#1f1a2b';
export const PAPER = '#fffdf8';
export const SUN = '#ffc83d';
export const TEAL = '#0b7a75';
const CORAL = '#ff5a3f';

export const DISPLAY = '"Bricolage Grotesque Variable", "Arial Narrow", sans-serif';
export const TEXT = '"Atkinson Hyperlegible Next", system-ui, sans-serif';

/** The name on a shared picture, which anybody may see: the crew's, else the chosen one, else the first name alone. */
export const nameOnPictures = (player: BoardPlayer): string =>
  player.crewName ?? chosenName(player) ?? player.firstName;

/** Null for a photo that cannot be loaded: its square stays teal. */
export function loadPhoto(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

/** Wraps a text in the pen's font to `width`, three lines at most. */
export function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
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

export function drawPhoto(
  pen: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  { x, y, side }: Box,
) {
  const part = Math.min(photo.naturalWidth, photo.naturalHeight);
  const [left, top] = [(photo.naturalWidth - part) / 2, (photo.naturalHeight - part) / 2];
  pen.drawImage(photo, left, top, part, part, x, y, side, side);
}

const isFoundSquare = ({ completed, isFreeSpace }: BoardCell): boolean => completed && !isFreeSpace;

function drawTitle(pen: CanvasRenderingContext2D, cell: BoardCell, box: Box) {
  if (!cell.challenge) return;
  const title = textIn(cell.challenge, 'title', currentLanguage());
  const isFound = isFoundSquare(cell);
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
  pen.fillStyle = cell.isFreeSpace ? SUN : isFoundSquare(cell) ? TEAL : PAPER;
  pen.fillRect(x, y, side, side);
  if (photo) drawPhoto(pen, photo, box);
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
  { x, y, side }: Box,
) {
  const step = side / size;
  const centre = (position: number) => ({
    x: x + ((position % size) + 0.5) * step,
    y: y + (Math.floor(position / size) + 0.5) * step,
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

/** The photos of found squares, in order of position. */
export const loadPhotos = ({ board }: BoardView) =>
  Promise.all(
    board.map(({ completed, photo }) =>
      completed && photo ? loadPhoto(photo.thumbnailUrl) : null,
    ),
  );

interface Field {
  readonly board: BoardView;
  /** From `loadPhotos`. */
  readonly photos: readonly (HTMLImageElement | null)[];
  /** Drawn over the photos and below the titles. */
  readonly lines: readonly LineName[];
}

export function drawFrame(pen: CanvasRenderingContext2D, { x, y, side }: Box) {
  pen.fillStyle = INK;
  pen.fillRect(x - 8, y - 8, side + 16, side + 24);
}

/** All squares, framed. */
export function drawField(
  pen: CanvasRenderingContext2D,
  { board, photos, lines }: Field,
  box: Box,
) {
  const { x, y, side } = box;
  const { size } = board;
  drawFrame(pen, box);
  const step = side / size;
  const squareAt = (i: number) => {
    const [column, row] = [i % size, Math.floor(i / size)];
    return { x: x + column * step, y: y + row * step, side: step - GAP };
  };
  board.board.forEach((cell, i) => {
    drawSquare(pen, cell, squareAt(i), photos[i] ?? null);
  });
  drawLines(pen, lines, size, box);
  board.board.forEach((cell, i) => {
    drawTitle(pen, cell, squareAt(i));
  });
}

/** @throws Error when the browser cannot draw */
export function openCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const toPng = () =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('This browser makes no PNG'));
      }, 'image/png');
    });
  return { pen, toPng };
}
