// A photo of 12 megapixels from the wire to the row, against sharp alone making the same two pictures and one insert.
import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#db/client.ts';
import { seededRandom } from '#shared/random.ts';
import { phoneExif } from '#tests/support/photos.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { median, note, promise, timed } from '../report.ts';
import type { BenchVenue } from './venue.ts';

const ROUNDS = 40;

/** As a phone makes it and the limit of 2 MB lets it through: 4000 × 3000 pixels. */
async function phonePhoto(seed: number): Promise<Buffer> {
  const random = seededRandom(`bench photo ${seed}`);
  const grid = Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => random.below(256)));
  return sharp(grid, { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .withExif(phoneExif())
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** One transaction with the three files and a row, on a file as safe as the contest's. */
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

/** Signing in while every core decodes, against signing in while nothing else happens. */
async function benchLogin(venue: BenchVenue, photos: readonly Buffer[]): Promise<void> {
  const quiet: number[] = [];
  for (let i = 0; i < 20; i++) quiet.push(await timed(venue.signIn));
  const crowd = [await venue.register(), await venue.register()];
  let isSending = true;
  const sending = Promise.all(
    crowd.map(async (player, first) => {
      for (let square = 0; square < 12; square++) {
        await venue.send(player, square, photos[square * 2 + first] as Buffer);
      }
    }),
  ).then(() => {
    isSending = false;
  });
  const busy: number[] = [];
  while (isSending) busy.push(await timed(venue.signIn));
  await sending;
  note(
    `signing in alone ${median(quiet).toFixed(0)} ms, while photos are decoded ${median(busy).toFixed(0)} ms (${busy.length} times)`,
  );
  const ratio = median(busy) / median(quiet);
  promise('signing in while photos are decoded ÷ alone', ratio, '', ratio <= 5, 'at most 5');
}

export async function benchIntake(venue: BenchVenue): Promise<void> {
  const photos: Buffer[] = [];
  for (let i = 0; i < ROUNDS + 4; i++) photos.push(await phonePhoto(i));
  const players = [await venue.register(), await venue.register()];
  const squares = Array.from({ length: 25 }, (_, i) => i).filter((i) => i !== 12);
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
  const take = async (i: number) => {
    const player = players[Math.floor(i / squares.length)];
    const square = squares[i % squares.length];
    if (!player || square === undefined) throw new Error('Too few players for these rounds');
    await venue.send(player, square, photos[i] as Buffer);
  };
  sharp.concurrency(1);
  const floor: number[] = [];
  const ours: number[] = [];
  // In turn, so that a slow moment of the machine falls on both; the first rounds warm up.
  for (let i = 0; i < photos.length; i++) {
    const bare = await timed(() => sharpAlone(photos[i] as Buffer));
    const whole = await timed(() => take(i));
    if (i < photos.length - ROUNDS) continue;
    floor.push(bare);
    ours.push(whole);
  }
  table.close();
  await benchLogin(venue, photos);
  const size = median(photos.map(({ length }) => length)) / 1e6;
  note(
    `floor ${median(floor).toFixed(0)} ms, ours ${median(ours).toFixed(0)} ms, medians of ${ROUNDS} photos of ${size.toFixed(1)} MB`,
  );
  const ratio = median(ours) / median(floor);
  promise('intake ÷ sharp alone and the insert', ratio, '', ratio <= 1.5, 'at most 1.5');
}
