// npm run screens -- --readme: the README's pictures, from the current screens.
import path from 'node:path';
import sharp from 'sharp';
import { rootFolder } from '#server/process/env.ts';

interface ReadmePicture {
  /** Captured at `width`, in light mode. */
  readonly scene: string;
  readonly width: number;
  /** Of the page, from its top. */
  readonly height: number;
  readonly file: string;
}

const PICTURES: readonly ReadmePicture[] = [
  { scene: 'board-in-play', width: 360, height: 780, file: 'board.webp' },
  { scene: 'reviews', width: 1280, height: 800, file: 'reviews.webp' },
  { scene: 'wall', width: 1920, height: 1080, file: 'wall.webp' },
];

/** In pixels: twice the width shown in the README. */
const WIDTH_MAX = 1200;

export const README_SCENES = PICTURES.map(({ scene }) => scene);

/** Device pixel ratio: the pictures stay sharp on a phone showing the README. */
export const README_SCALE = 2;

/** @param folder with the pictures of the screens */
export async function writeReadmePictures(folder: string): Promise<void> {
  for (const { scene, width, height, file } of PICTURES) {
    const taken = path.join(folder, `${scene}-${width}-light.png`);
    await sharp(taken)
      .extract({ left: 0, top: 0, width: width * README_SCALE, height: height * README_SCALE })
      .resize({ width: WIDTH_MAX, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(path.join(rootFolder, '.pictures', file));
  }
}
