// npm run screens -- --readme: the README's pictures, from the screens as they are now.
import path from 'node:path';
import sharp from 'sharp';
import { rootFolder } from '#server/process/env.ts';

interface ReadmePicture {
  /** Taken at `width`, in light colours. */
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

/** Pixels: twice what the README shows. */
const WIDTH_MAX = 1200;

export const README_SCENES = PICTURES.map(({ scene }) => scene);

/** Dots a pixel, so that the pictures are sharp on a phone that reads the README. */
export const README_SCALE = 2;

/** @param folder where the pictures of the screens are */
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
