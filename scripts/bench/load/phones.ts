// The phones and the laptop of the load bench, in their own process: they represent other machines, so their work should
// neither delay the reads nor take the server's share of the two cores. They send photos, export and print until a message comes.
import { once } from 'node:events';
import { API_PATH } from '#shared/paths.ts';
import { callsOf, SQUARES } from '#tests/support/contest-calls.ts';
import { inBatches } from '../crowd/in-batches.ts';
import { phonePhoto } from '../photos/intake.ts';
import { note } from '../report.ts';

export interface Phones {
  readonly address: string;
  /** Session of the organiser who exports. */
  readonly admin: string;
  /** Sessions of the players, each of whom sends and prints. */
  readonly tokens: readonly string[];
  /** How many send a photo at the same time. */
  readonly uploads: number;
  readonly prints: number;
}

const phones: Phones = JSON.parse(process.env.BENCH_PHONES ?? '');
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

/** Repeats the work, `count` at a time, until the end. @returns how many were done */
async function keepDoing(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  await inBatches(count, count, async (lane) => {
    for (let round = 0; !isOver; round++) {
      await work(round * count + lane);
      done++;
    }
  });
  return done;
}

/** Each player fills one square after another. */
const sendPhoto = (i: number) => {
  const square = SQUARES[Math.floor(i / phones.uploads)];
  if (square === undefined) throw new Error('A board has only so many squares');
  const picture = pictures[i % phones.uploads] as Buffer;
  return send({ id: '', token: tokenOf(i % phones.uploads) }, square, picture);
};

void once(process, 'message').then(() => {
  isOver = true;
});
process.send?.('ready');
const [photos, exports, prints] = await Promise.all([
  keepDoing(phones.uploads, sendPhoto),
  keepDoing(1, () => download('/admin/export/submissions', phones.admin)),
  keepDoing(phones.prints, (i) => download('/game/board/pdf', tokenOf(i))),
]);
note(`beside it ${photos} photos, ${exports} exports and ${prints} prints`);
process.exit();
