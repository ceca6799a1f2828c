// External dependencies of the services, supplied by production and by tests.
import type { Db } from '#db/client.ts';
import type { Backup } from '#db/copies/backups.ts';
import type { Reserve } from '#db/guard/reserve.ts';
import type { servedFile } from '#db/guard/served-file.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { InstagramDeps } from '#features/instagram/service/account.ts';
import type { JoinAddress } from '#features/posters/service.ts';
import type { EventSettings } from '#features/settings/contract.ts';
import type { EventPresets } from '#features/settings/reads.ts';
import type { ReadImageFile } from '#server/pictures/image-reader.ts';
import type { PictureMatcher } from '#server/pictures/picture-matcher.ts';
import type { PdfPrinter } from '#server/printing/printer.ts';
import type { Certificate } from '#server/process/certificate.ts';
import type {
  MakeArchive,
  MakeBackup,
  MirrorMaker,
  RewriteFile,
} from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import type { Crash } from '#server/process/machine.ts';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Parsers } from './parsers.ts';

type InstagramInfrastructure = Readonly<
  Pick<InstagramDeps, 'gateway' | 'tokenCipher' | 'publicUrl' | 'missing'>
>;

/** External dependencies: clock, database, files, processes, network. */
export interface Infrastructure {
  readonly db: Db;
  readonly now: Clock;
  readonly log: Log;
  readonly hasher: PasswordHasher;
  readonly printer: Pick<PdfPrinter, 'print' | 'placeOf' | 'state' | 'warm'>;
  readonly readImage: ReadImageFile;
  readonly pictureMatcher: PictureMatcher;
  /** Parses untrusted input outside the main thread. */
  readonly parsers: Pick<Parsers, 'run'>;
  /** Facts about the event that apply until organisers set them. */
  readonly presets: EventPresets;
  /** Metres from the venue within which photos are not flagged. */
  readonly venueRadius: number;
  /** Bytes the database may hold. */
  readonly quota: number;
  /** Free bytes on the disk; null where the system does not report them. */
  readonly freeBytes: () => number | null;
  readonly reserve: Reserve;
  /** When the newest backup was made; null without any. */
  readonly lastBackup: () => Date | null;
  /** The newest one as a file; null without any. */
  readonly newestBackup: () => Backup | null;
  readonly makeBackup: MakeBackup;
  readonly archives: {
    readonly make: MakeArchive;
    /** Name of the newest archive that contains the board; null if none does. Reads files. */
    readonly findOfBoard: (boardId: string) => string | null;
  };
  /** Number of backups kept next to the file, and whether a lack of space has reduced it. */
  readonly keptBackups: () => { readonly kept: number; readonly isShort: boolean };
  /** The copy on a second disk; null when none is configured. */
  readonly mirror: MirrorMaker | null;
  readonly lastCrash: Crash | null;
  readonly contestFile: ReturnType<typeof servedFile> & {
    /** Rewrites the file, which is read-only meanwhile. */
    readonly rewrite: RewriteFile;
    /** Reads the whole file in the background. @returns what is wrong with it; null if nothing */
    readonly check: () => Promise<string | null>;
  };
  /** Milliseconds between backups; 0 disables them. */
  readonly backupEvery: number;
  /** Days after which the original of a rejected photo is deleted. */
  readonly rejectedPhotoDays: number;
  /** Origin at which phones reach the contest; known once the server listens. */
  readonly publicOrigin: () => string;
  readonly joinAddress: () => JoinAddress;
  /** For https; null without it. */
  readonly certificate: Pick<Certificate, 'status'> | null;
  /** The laptop's network cards, all its addresses, and other devices that have connected; null if a proxy hides them. */
  readonly network: {
    cards(): readonly { name: string; address: string; netmask: string }[];
    addresses(): readonly string[];
    devices(): readonly { address: string; lastAt: Date }[] | null;
  };
  /** All current origins of the contest. */
  readonly ownOrigins: () => readonly string[];
  readonly version: string;
  readonly instagram: InstagramInfrastructure;
}

/** Adds what most services share, and what organisers have set about the event, read at each call. */
export interface Surroundings extends Infrastructure, ServiceDeps {
  event(): EventSettings;
}
