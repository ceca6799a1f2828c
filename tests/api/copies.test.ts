import { beforeAll, describe, expect, test } from 'vitest';
import { type Canvas, drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { type EditName, editedCopy, editNames } from '#tests/support/pictures/edits.ts';
import { openStoredPhotos, type StoredPhotos } from '#tests/support/pictures/stored-photos.ts';
import { isFullRun } from '#tests/support/rounds.ts';

const drawn: Canvas[] = [];
const pictureOf = (i: number) => {
  drawn[i] ??= drawPicture(`copies ${i}`);
  return drawn[i];
};
const copyOf = (edit: EditName, i: number) => editedCopy(edit, pictureOf(i), `copies ${i}`);

describe('among many photos', () => {
  /** More than are examined closely, in a full run. */
  const PHOTOS = isFullRun ? 40 : 20;
  /** Copies of each kind. */
  const COPIES = 4;
  let stored: StoredPhotos;
  let falseAlarms = 0;

  beforeAll(async () => {
    stored = openStoredPhotos();
    for (let i = 0; i < PHOTOS; i++) {
      const photo = await jpegOf(pictureOf(i));
      if (await stored.isFlagged(photo)) falseAlarms++;
      await stored.store(photo);
    }
    return () => stored.close();
  });

  test('none is flagged as a copy of another', () => {
    expect(falseAlarms).toBe(0);
  });

  test.each(editNames)('at least three copies in four are flagged: %s', async (edit) => {
    let flagged = 0;
    for (let i = 0; i < COPIES; i++) if (await stored.isFlagged(await copyOf(edit, i))) flagged++;
    expect(flagged).toBeGreaterThanOrEqual(COPIES * 0.75);
  });
});
