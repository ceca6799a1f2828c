// Started by `phones.ts`: sends photos, exports and prints until it is told to stop.
import { once } from 'node:events';
import { API_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { inBatches } from '../crowd/in-batches.ts';
import { phonePhoto } from '../photos/intake.ts';
import type { Done, Phones } from './phones.ts';

const message = async () => (await once(process, 'message'))[0];
const phones = (await message()) as Phones;
const { origin, send } = callsOf(phones);
const tokenOf = (i: number) => phones.tokens[i % phones.tokens.length] as string;
const pictures = await inBatches(phones.uploads, 2, (i) => phonePhoto(i));

const download = async (path: string, token: string) => {
  const response = await fetch(origin + API_PATH + path, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
};

let isOver = false;

/** Repeats the work, `count` at a time, until stopped. @returns how many were done */
async function keepDoing(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      for (let round = 0; !isOver; round++) {
        await work(round * count + lane);
        done++;
      }
    }),
  );
  return done;
}

/** Each player fills one square after another. */
const photo = (i: number) => {
  const square = phones.squares[Math.floor(i / phones.uploads)];
  if (square === undefined) throw new Error('A board has only so many squares');
  const picture = pictures[i % phones.uploads] as Buffer;
  return send({ id: '', token: tokenOf(i % phones.uploads) }, square, picture);
};

process.send?.('ready');
await message();
const everything = Promise.all([
  keepDoing(phones.uploads, photo),
  keepDoing(1, () => download('/admin/export/submissions', phones.admin)),
  keepDoing(phones.prints, (i) => download('/game/board/pdf', tokenOf(i))),
]);
await message();
isOver = true;
const [photos, exports, prints] = await everything;
process.send?.({ photos, exports, prints } satisfies Done);
