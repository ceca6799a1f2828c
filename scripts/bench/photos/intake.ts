// A photo of 12 megapixels from upload to row, relative to sharp making the same two pictures and one insert.
import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#db/client.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { seededRandom } from '#shared/random.ts';
import { photoForm, SQUARES } from '#tests/support/contest-calls.ts';
import { phoneExif } from '#tests/support/photos.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startUnlimited } from '../crowd/unlimited.ts';
import { median, note, promiseRatio, sizeOf, timed } from '../report.ts';
import { type Encoded, post } from '../requests/post.ts';

const ROUNDS = sizeOf('ROUNDS', 40);
const INTAKE_MAX = 1.35;

/** As a phone encodes it within the limit of 2 MB: 4000 × 3000 pixels. */
export async function phonePhoto(seed: number): Promise<Buffer> {
  const random = seededRandom(`bench photo ${seed}`);
  const grid = Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => random.below(256)));
  return sharp(grid, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .withExif(phoneExif())
    .jpeg({ quality: 72 })
    .toBuffer();
}

async function formOf(position: number, bytes: Buffer): Promise<Encoded> {
  const encoded = new Response(photoForm(position, bytes));
  const type = encoded.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** One transaction with three blobs and a row, with the contest's durability settings. */
function bareTable() {
  const { raw, close } = openDatabase(path.join(temporaryFolder(), 'floor.sqlite'));
  raw.exec('CREATE TABLE files (hash TEXT PRIMARY KEY, bytes BLOB)');
  raw.exec('CREATE TABLE photos (id INTEGER PRIMARY KEY, a TEXT, b TEXT, c TEXT)');
  const file = raw.prepare('INSERT INTO files VALUES (?, ?)');
  const row = raw.prepare('INSERT INTO photos (a, b, c) VALUES (?, ?, ?)');
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const insert = raw.transaction((parts: Buffer[]) => {
    for (const part of parts) file.run(hash(part), part);
    row.run(...parts.map(hash));
  });
  return { insert: (parts: Buffer[]) => insert.immediate(parts), close };
}

export async function benchIntake(): Promise<void> {
  const contest = await startUnlimited();
  const photos: Buffer[] = [];
  for (let i = 0; i < ROUNDS + 4; i++) photos.push(await phonePhoto(i));
  const players = [await contest.register(), await contest.register()];
  const table = bareTable();
  const sharpAlone = async (bytes: Buffer) => {
    const view = await sharp(bytes)
      .autoOrient()
      .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    const thumbnail = await sharp(view)
      .resize(480, 480, { fit: 'inside' })
      .jpeg({ quality: 74 })
      .toBuffer();
    table.insert([bytes, view, thumbnail]);
  };
  const url = contest.origin + API_PATH + apiRoutes.submissions;
  /** @returns a function that sends the photo */
  const prepare = async (i: number): Promise<() => Promise<void>> => {
    const player = players[Math.floor(i / SQUARES.length)];
    const square = SQUARES[i % SQUARES.length];
    if (!player || square === undefined) throw new Error('Too few players for these rounds');
    const form = await formOf(square, photos[i] as Buffer);
    return () => post(url, player.token, form, 201);
  };
  const sends: (() => Promise<void>)[] = [];
  for (let i = 0; i < photos.length; i++) sends.push(await prepare(i));
  sharp.concurrency(1);
  const floor: number[] = [];
  const ours: number[] = [];
  // Alternates, so a slow phase of the machine affects both. The first rounds warm up.
  for (let i = 0; i < photos.length; i++) {
    const bare = await timed(() => sharpAlone(photos[i] as Buffer));
    const whole = await timed(sends[i] as () => Promise<void>);
    if (i < photos.length - ROUNDS) continue;
    floor.push(bare);
    ours.push(whole);
  }
  table.close();
  await contest.stop();
  const size = median(photos.map(({ length }) => length)) / 1e6;
  note(
    `floor ${median(floor).toFixed(0)} ms, ours ${median(ours).toFixed(0)} ms, medians of ${ROUNDS} photos of ${size.toFixed(1)} MB`,
  );
  promiseRatio('intake ÷ sharp alone and the insert', ours, floor, { atMost: INTAKE_MAX });
}
