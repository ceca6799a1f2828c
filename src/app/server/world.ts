// What the services need from outside: production and tests hand in their own.
import type { Db } from '#db/client.ts';
import type { ContestEvent } from '#features/submissions/service/intake.ts';
import type { ReadImageFile } from '#server/image-reader.ts';
import type { Log } from '#server/log.ts';
import type { MakeBackup } from '#server/make-backup.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { PdfPrinter } from '#server/pdf-printer.ts';
import type { Clock } from '#shared/clock.ts';
import type { InstagramWorld } from './instagram.ts';
import type { Parsers } from './parsers.ts';

/** The outside world, as production or a test hands it in. */
export interface World {
  readonly db: Db;
  readonly now: Clock;
  readonly log: Log;
  readonly hasher: PasswordHasher;
  readonly printer: Pick<PdfPrinter, 'print' | 'state'>;
  readonly readImage: ReadImageFile;
  /** Parses what strangers and organisers send, outside the main thread. */
  readonly parsers: Pick<Parsers, 'run'>;
  /** Where and when the contest takes place. */
  readonly event: ContestEvent;
  /** Left on the disk; null where the system does not say. */
  readonly freeBytes: () => number | null;
  /** When the newest copy of the file was made. */
  readonly lastBackup: () => Date | null;
  /** Makes one. */
  readonly makeBackup: MakeBackup;
  /** Milliseconds between two; 0 for never. */
  readonly backupEvery: number;
  /** Days the original of a rejected photo is kept. */
  readonly rejectedPhotoDays: number;
  readonly supportEmail: string;
  /** Scheme, host and port under which phones reach the contest; known once the server listens. */
  readonly publicOrigin: () => string;
  readonly version: string;
  readonly instagram: InstagramWorld;
}
