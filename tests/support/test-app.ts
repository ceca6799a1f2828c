// The contest in memory: the real services on a real database with the real migrations. Only the printer and the clock
// are fakes.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createRootRouter } from '#app/server/http/root-router.ts';
import type { Infrastructure } from '#app/server/infrastructure.ts';
import { createParsers } from '#app/server/parsers.ts';
import { createServices } from '#app/server/services.ts';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { findArchiveOfBoard, makeArchive } from '#db/copies/archives.ts';
import { rewriteFile } from '#db/copies/rewrite.ts';
import { noReserve, type Reserve } from '#db/guard/reserve.ts';
import { servedFile } from '#db/guard/served-file.ts';
import { migrate } from '#db/migrate.ts';
import { challengePool } from '#db/seed/challenges.ts';
import type { RegisterInput } from '#features/auth/contract.accounts.ts';
import { seedPool } from '#features/challenges/service/pool.ts';
import type { EventPresets } from '#features/settings/reads.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { type Context, createCallerFactory } from '#server/http/trpc.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { createImageReader, type ReadImageFile } from '#server/pictures/image-reader.ts';
import { createPictureMatcher, type PictureMatcher } from '#server/pictures/picture-matcher.ts';
import { rootFolder } from '#server/process/env.ts';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import { type AdminRole, anonymous, type Caller } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import { originFrom } from '#shared/network.ts';
import { createInMemoryTokenCipher } from './in-memory-cipher.ts';
import { PASSWORD, registrationOf } from './registration.ts';

/** Prints an empty page and records what it was asked to print. */
function recordingPrinter() {
  const printed: string[] = [];
  let isFailing = false;
  return {
    printed,
    failNext: () => {
      isFailing = true;
    },
    state: () => 'ready' as const,
    placeOf: () => ({ place: 1, seconds: 1 }),
    warm: async () => undefined,
    async print(html: string | (() => string)) {
      printed.push(typeof html === 'string' ? html : html());
      if (isFailing) {
        isFailing = false;
        throw new Error('out of paper');
      }
      const pdf = await PDFDocument.create();
      pdf.addPage([612, 792]);
      return pdf.save();
    },
  };
}

/** The address at which phones reach the contest, as set by its organiser. */
export const PUBLIC_ORIGIN = 'http://192.168.1.20:3000';

/** Records what the server would have logged. */
function recordingLog() {
  const lines: unknown[] = [];
  const keep = (details: object, text?: string) => void lines.push([text, details]);
  return { lines, info: keep, warn: keep, error: keep };
}

const PRESETS: EventPresets = {
  timeZone: 'America/New_York',
  startDay: null,
  venueLocation: null,
  supportEmail: 'help@example.org',
};

type Backups = Pick<Infrastructure, 'lastBackup' | 'newestBackup' | 'makeBackup' | 'backupEvery'>;

export interface TestAppOptions extends Partial<Backups> {
  /** A real file, for tests that depend on the disk. */
  file?: string;
  presets?: Partial<EventPresets>;
  /** Bytes. */
  quota?: number;
  hasher?: PasswordHasher;
  /** Returns fake pictures, so they are not compared with others. */
  readImage?: ReadImageFile;
  /** The result of checking the whole file; no damage if not given. */
  checkFile?: Infrastructure['contestFile']['check'];
  /** Rewrites a real file in this process if not given. */
  rewrite?: Infrastructure['contestFile']['rewrite'];
  freeBytes?: Infrastructure['freeBytes'];
  instagram?: Infrastructure['instagram'];
  reserve?: Reserve;
  /** Made beside a real file, in this process, if not given. */
  archives?: Infrastructure['archives'];
  mirror?: Infrastructure['mirror'];
  network?: Infrastructure['network'];
  publicOrigin?: Infrastructure['publicOrigin'];
}

const matchesNothing: PictureMatcher = {
  findLookalikes: async () => [],
  isCopy: async () => false,
};

const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');

/** Most tests are not about passwords, and argon2 would take most of their time. */
export const quickHasher: PasswordHasher = {
  hash: async (password) => hashOf(password),
  verify: async (hashed, password) => hashed === hashOf(password),
};

function filled(opened: OpenDatabase): OpenDatabase {
  migrate(opened.raw, path.join(rootFolder, 'drizzle'));
  seedPool(opened.db, challengePool);
  return opened;
}

/** A new contest after the migrations and the first start; created once for all tests of a process. */
let newContest: Buffer | undefined;

function openContest(file: string): OpenDatabase {
  if (file !== ':memory:' && fs.existsSync(file)) return filled(openDatabase(file));
  newContest ??= filled(openDatabase(':memory:')).raw.serialize();
  if (file === ':memory:') return openDatabase(file, newContest);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, newContest, { mode: 0o600 });
  return openDatabase(file);
}

/** Shared by all contests of a test process: starting the workers takes longer than most tests. */
const parsers = createParsers({ warn: () => {} });

/** No app and no public address, like most contests. */
const withoutInstagram: Infrastructure['instagram'] = {
  gateway: createInstagramGateway(
    {
      authBase: 'http://127.0.0.1:9',
      tokenBase: 'http://127.0.0.1:9',
      graphBase: 'http://127.0.0.1:9',
      version: 'v25.0',
    },
    null,
  ),
  tokenCipher: createInMemoryTokenCipher(),
  publicUrl: null,
  missing: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'PUBLIC_URL'],
};

export async function testApp(options: TestAppOptions = {}) {
  const {
    file = ':memory:',
    quota = 1e9,
    hasher = quickHasher,
    readImage = createImageReader(PHOTO_LIMITS, parsers),
  } = options;
  const { checkFile = async () => null, mirror = null } = options;
  const { lastBackup = () => null, makeBackup = async () => {}, backupEvery = 0 } = options;
  const archives = options.archives ?? {
    make: async (name) => void (file !== ':memory:' && makeArchive(file, name, null)),
    findOfBoard: (boardId) => findArchiveOfBoard(file, boardId),
  };
  const rewrite =
    options.rewrite ??
    (async () => {
      if (file !== ':memory:') rewriteFile(file);
      return null;
    });
  const { instagram = withoutInstagram, reserve = noReserve } = options;
  const log = recordingLog();
  const { db, raw, close } = openContest(file);
  const printer = recordingPrinter();
  const services = createServices({
    db,
    // The system clock, which tests move with vi.setSystemTime; Lucia reads it too.
    now: () => new Date(),
    log,
    hasher,
    readImage,
    pictureMatcher: options.readImage ? matchesNothing : createPictureMatcher(parsers),
    parsers,
    printer,
    presets: { ...PRESETS, ...options.presets },
    venueRadius: 2000,
    quota,
    freeBytes: options.freeBytes ?? (() => 50e9),
    reserve,
    lastBackup,
    newestBackup: options.newestBackup ?? (() => null),
    makeBackup,
    backupEvery,
    archives,
    keptBackups: () => ({ kept: 0, isShort: false }),
    mirror,
    lastCrash: null,
    contestFile: {
      ...servedFile(raw),
      rewrite,
      check: checkFile,
    },
    rejectedPhotoDays: 14,
    publicOrigin: options.publicOrigin ?? (() => PUBLIC_ORIGIN),
    ownOrigins: () => [PUBLIC_ORIGIN],
    joinAddress: () => ({ origin: PUBLIC_ORIGIN, kind: 'network', former: null, cards: [] }),
    certificate: null,
    network: options.network ?? { cards: () => [], addresses: () => [], devices: () => [] },
    version: '0.0.0-test',
    instagram,
  });
  await services.admins.save({ username: 'rosa', password: PASSWORD, firstName: 'Rosa' });
  const router = createRootRouter(services);
  const createCaller = createCallerFactory(router);

  const context = (caller: Caller): Context => ({
    caller,
    origin: originFrom('10.0.0.7', 'a test'),
    rateLimit: services.rateLimit,
    setSessionCookie: (answer) => answer,
    clearSessionCookie: () => {},
    logRefusedSignIn: () => {},
  });

  const identify = (token: string) =>
    services.identify({ authorization: `Bearer ${token}`, cookies: {} });
  const as = async (token: string) => createCaller(context(await identify(token)));
  const anonymousCaller = createCaller(context(anonymous));

  const register = async (changes: Partial<RegisterInput> = {}) => {
    const { token, user } = await anonymousCaller.auth.register(registrationOf(changes));
    return { token, user, call: await as(token) };
  };
  const adminToken = async () =>
    (await anonymousCaller.auth.adminLogin({ username: 'rosa', password: PASSWORD })).token;

  const volunteers = new Set<AdminRole>();
  /** A new session of a volunteer. The first call creates the account, as the command line does. */
  const staffToken = async (role: AdminRole) => {
    if (!volunteers.has(role)) {
      await services.admins.save({ username: role, password: PASSWORD, firstName: role, role });
    }
    volunteers.add(role);
    return (await anonymousCaller.auth.adminLogin({ username: role, password: PASSWORD })).token;
  };

  return {
    db,
    raw,
    log,
    close,
    services,
    router,
    printer,
    anonymous: anonymousCaller,
    identify,
    as,
    /** Emits the events together, as a service does when it stores a change. */
    happen: (...events: DomainEvent[]) =>
      services.withTransaction((_tx, emit) => {
        for (const event of events) emit(event);
      }),
    register,
    adminToken,
    staffToken,
    /** Calls as somebody in this role. */
    staff: async (role: AdminRole) => as(await staffToken(role)),
    admin: async () => as(await adminToken()),
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
