// A contest's file as large as after a busy convention: full boards, each photo with its own original of 2 MB.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { openDatabase } from '#db/client.ts';
import { seed } from '../crowd/seed.ts';
import { note } from '../report.ts';

const PHOTO_BYTES = 2_000_000;
const PHOTOS_OF_PLAYER = 24;
/** Photos per transaction, which the WAL holds twice. */
const BATCH = 50;
/** Factor on the size, for the WAL and the smaller pictures. */
const ROOM = 1.2;

/** @throws Error when the disk has too little space */
export function assertRoom(folder: string, gigabytes: number): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = (bavail * bsize) / 1e9;
  if (free > gigabytes * ROOM) return;
  throw new Error(
    `A file of ${gigabytes} GB needs more than the ${free.toFixed(1)} GB that are free; BENCH_GIGABYTES takes a smaller one`,
  );
}

/** Fills a contest that has been started once, until its file has this many gigabytes. */
export async function fill(databaseFile: string, gigabytes: number): Promise<void> {
  const photos = Math.ceil((gigabytes * 1e9) / PHOTO_BYTES);
  note(`filling a file of ${gigabytes} GB with ${photos} photos; this takes a minute or two`);
  await seed(databaseFile, { players: Math.ceil(photos / PHOTOS_OF_PLAYER), photos });
  const { raw, close } = openDatabase(databaseFile);
  // After a power failure, only the bench would be lost.
  raw.pragma('synchronous = OFF');
  const ids = raw.prepare('SELECT id FROM submissions').pluck().all() as string[];
  const insert = raw.prepare(
    `INSERT INTO blobs (hash, type, size, created_at, bytes) VALUES (?, 'image/jpeg', ?, ?, ?)`,
  );
  const use = raw.prepare('UPDATE submissions SET original_hash = ?, file_size = ? WHERE id = ?');
  // Random, since the disk may compress; a few changed bytes make each file distinct.
  const bytes = randomBytes(PHOTO_BYTES);
  const store = raw.transaction((some: readonly string[]) => {
    for (const id of some) {
      bytes.write(id);
      const hash = createHash('sha256').update(bytes).digest('hex');
      insert.run(hash, bytes.length, Date.now(), bytes);
      use.run(hash, bytes.length, id);
    }
  });
  for (let from = 0; from < ids.length; from += BATCH) {
    store.immediate(ids.slice(from, from + BATCH));
  }
  raw.exec('DELETE FROM blobs WHERE hash NOT IN (SELECT hash FROM blob_uses)');
  close();
  // Data the disk still has to write would delay the measured starts.
  const file = fs.openSync(databaseFile, 'r+');
  fs.fsyncSync(file);
  fs.closeSync(file);
  note(`its file has ${(fs.statSync(databaseFile).size / 1e9).toFixed(2)} GB`);
}
