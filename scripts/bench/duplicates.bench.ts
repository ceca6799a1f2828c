// npm run bench -- duplicates: how many edited copies are flagged, how many different photos, and what a comparison with
// 100,000 photos costs the main thread. `DUPLICATES_PHOTOS` sets the number of photos, 2,000 by default.
import { performance } from 'node:perf_hooks';
import { seededRandom } from '#shared/random.ts';
import { drawPicture, jpegOf } from '#tests/support/pictures/draw-picture.ts';
import { editedCopy, editNames } from '#tests/support/pictures/edits.ts';
import { openStoredPhotos } from '#tests/support/pictures/stored-photos.ts';
import { conclude, median, note, promise, timed } from './report.ts';

const PHOTOS = Number(process.env.DUPLICATES_PHOTOS ?? 2000);
const COPIED = Math.min(100, PHOTOS);
const MANY = 100_000;
const COMPARISONS = 40;
/** Percent of the edited copies. */
const FLAGGED_MIN = 90;
const BLOCKED_MAX_MS = 3;

/** Edits without a promise: what a copy looks like then depends on the room and the camera. */
const REPORTED: readonly string[] = ['photographed from a screen', 'other colours and contrast'];

const stored = openStoredPhotos();
const pictureOf = (i: number) => drawPicture(`duplicates ${i}`);

let falseAlarms = 0;
for (let i = 0; i < PHOTOS; i++) {
  const photo = await jpegOf(pictureOf(i));
  if (await stored.isFlagged(photo)) falseAlarms++;
  await stored.store(photo);
}
note(`${falseAlarms} of ${PHOTOS} different photos were flagged as they came in`);
const alarms = (100 * falseAlarms) / PHOTOS;
promise({ what: 'different photos flagged', unit: '%', figure: alarms, atMost: 1 });

for (const name of editNames) {
  let flagged = 0;
  for (let i = 0; i < COPIED; i++) {
    const copy = await editedCopy(name, pictureOf(i), `duplicates ${i}`);
    if (await stored.isFlagged(copy)) flagged++;
  }
  const rate = (100 * flagged) / COPIED;
  const atLeast = REPORTED.includes(name) ? undefined : FLAGGED_MIN;
  promise({ what: `flagged: ${name}`, unit: '%', figure: rate, atLeast });
}

const random = seededRandom('bench hashes');
const word = () =>
  random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, '0');
stored.storeHashes(Array.from({ length: MANY - PHOTOS }, () => word() + word()));
const thumbnail = await stored.thumbnailOf(await jpegOf(drawPicture('a new photo')));
const first = await timed(() => stored.isEditedCopy(thumbnail));
note(`the first comparison with ${MANY} photos, which reads their hashes: ${first.toFixed(0)} ms`);

const busy: number[] = [];
const whole: number[] = [];
for (let i = 0; i < COMPARISONS; i++) {
  const before = performance.eventLoopUtilization();
  whole.push(await timed(() => stored.isEditedCopy(thumbnail)));
  busy.push(performance.eventLoopUtilization(before).active);
}
note(`a comparison with ${MANY} photos, in the worker: ${median(whole).toFixed(0)} ms`);
promise({
  what: 'main thread, a comparison with 100,000',
  unit: 'ms',
  samples: busy,
  atMost: BLOCKED_MAX_MS,
});
await stored.close();
conclude();
