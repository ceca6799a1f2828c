// What is stored about a photo besides its pictures: its camera's words, and the flags that follow.
import type { Db } from '#db/client.ts';
import type { ReadImage } from '#server/image-reader.ts';
import { startOfContestDay } from '#shared/clock.ts';
import * as repo from '../repo/photos.ts';
import { exifDataOf, takenAt } from '../rules/exif-data.ts';
import { flagsOf } from '../rules/flags.ts';
import { isSimilar, perceptualHashBytesOf } from '../rules/perceptual-hash.ts';
import type { ContestEvent } from './contest-event.ts';

export type ComparedImage = ReadImage & { readonly isEditedCopy: boolean };

interface Photo {
  readonly image: ComparedImage;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly dealtAt: Date;
  readonly now: Date;
  readonly isEnteredAtTable: boolean;
}

/** The columns of the row, in JSON. */
export function photoFactsOf(tx: Db, event: ContestEvent, photo: Photo) {
  const { image, hash, dealtAt, now, isEnteredAtTable } = photo;
  const { timeZone, start, venue } = event;
  const exif = exifDataOf(image.tags, timeZone);
  const near = repo.findSimilarHashes(tx, perceptualHashBytesOf(image.perceptualHash));
  const flags = flagsOf({
    type: image.type,
    width: image.width,
    height: image.height,
    exif,
    isMetadataUnreadable: image.isMetadataUnreadable,
    taken: takenAt(image.tags, timeZone),
    now,
    eventStart: start ?? startOfContestDay(dealtAt, timeZone),
    venue,
    isCopy: repo.hasOriginal(tx, hash),
    isSimilar: image.isEditedCopy || near.some((other) => isSimilar(other, image.perceptualHash)),
    isEnteredAtTable,
  });
  return { exif: JSON.stringify(exif), flags: JSON.stringify(flags) };
}
