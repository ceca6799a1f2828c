// Opens the database, serves the contest, closes everything in order.

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import type { OpenDatabase } from '#db/client.ts';
import { findArchiveOfBoard } from '#db/copies/archives.ts';
import { keptBackups, newestBackup } from '#db/copies/backups.ts';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { onDiskFull } from '#db/disk-full.ts';
import { createReserve } from '#db/guard/reserve.ts';
import { servedFile } from '#db/guard/served-file.ts';
import { StartRefusedError } from '#db/guard/start-refusals.ts';
import { findEvent } from '#features/settings/reads.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { createImageReader } from '#server/pictures/image-reader.ts';
import { createPictureMatcher } from '#server/pictures/picture-matcher.ts';
import { createPdfPrinter } from '#server/printing/printer.ts';
import {
  createArchiveMaker,
  createBackupMaker,
  createFileChecker,
  createFileRewriter,
  createMirrorMaker,
} from '#server/process/child-scripts.ts';
import { createClientAddress, parseTrustProxy } from '#server/process/client-address.ts';
import { type Env, instagramOf, presetsOf } from '#server/process/env.ts';
import { createLog } from '#server/process/log-file.ts';
import {
  fileHandleLimit,
  freeDiskBytes,
  HANDLES_MIN,
  readLastCrash,
} from '#server/process/machine.ts';
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { contestStamp, MINUTE, systemClock } from '#shared/clock.ts';
import { BASE_PATH } from '#shared/paths.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { joinAddressOf, lanAddress } from './addresses.ts';
import { printBanner } from './banner.ts';
import { warmRenderer } from './compose/printing.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createHttp } from './http/http-server.ts';
import { startJobs } from './jobs.ts';
import { openContestWithRoom } from './open-contest.ts';
import { ownOrigins, watchOrigins } from './own-origins.ts';
import { createParsers } from './parsers.ts';
import { createRealtime } from './realtime/socket-server.ts';
import { createServices } from './services.ts';
import { tooFewHandles } from './start-failures.ts';

const PUBLISH_TIMEOUT_MS = 3_000;

/** Whether this start follows it; an older one is on the Overview alone. */
const isRecent = (at: string): boolean =>
  Math.abs(systemClock().getTime() - Date.parse(at)) < 10 * MINUTE;

export interface ServeOptions {
  env: Env;
  /** Sets aside what is there and starts a new contest. */
  isNew?: boolean;
  /** Continues with a file whose log is lost. */
  isWithoutLog?: boolean;
  /** The process to end in order to stop this one; this one itself if not given. */
  pid?: number;
  /** Folder of the built screens; null when `serverFactory` serves them. */
  screensFolder: string | null;
  serverFactory?: FastifyServerFactory;
}

export interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts the contest.
 * @throws DatabaseLockedError when another process serves the same database; StartRefusedError; errors of the file system
 * and the network, for which `startFailureText` has a sentence. The file is closed then.
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { env, isNew = false, isWithoutLog, pid } = options;
  const handles = fileHandleLimit();
  if (handles !== null && handles < HANDLES_MIN)
    throw new StartRefusedError(tooFewHandles(handles));
  const disk = diskOf(env);
  const contest = openContestWithRoom(
    env.DATABASE_FILE,
    {
      mirror: env.MIRROR_FOLDER ? mirrorFileIn(env.MIRROR_FOLDER) : null,
      newWithStamp: isNew ? contestStamp(systemClock(), env.CONTEST_TIME_ZONE) : null,
      isWithoutLog,
      pid,
    },
    disk,
  );
  onDiskFull(contest.raw, disk.reserve.release);
  try {
    return await serveContest(contest, disk, options);
  } catch (cause) {
    contest.close();
    throw cause;
  }
}

function diskOf({ DATABASE_FILE: file, DISK_RESERVE_MB }: Env) {
  const freeBytes = () => freeDiskBytes(file);
  return {
    freeBytes,
    reserve: createReserve({ file, freeBytes, bytes: DISK_RESERVE_MB * 1024 * 1024 }),
  };
}

async function serveContest(
  contest: OpenDatabase,
  { freeBytes, reserve }: ReturnType<typeof diskOf>,
  { env, screensFolder, serverFactory }: ServeOptions,
): Promise<Running> {
  const { log, close: closeLog } = await createLog({
    level: env.LOG_LEVEL,
    folder: path.join(path.dirname(env.DATABASE_FILE), 'logs'),
    isTerminal: process.stdout.isTTY === true,
  });
  const lastCrash = readLastCrash(env.DATABASE_FILE);
  if (lastCrash && isRecent(lastCrash.at)) {
    log.error({ crash: lastCrash }, 'the contest crashed before');
  }
  const printer = createPdfPrinter({ executablePath: env.PUPPETEER_EXECUTABLE_PATH ?? null, log });
  const parsers = createParsers(log);
  const { DATABASE_FILE } = env;
  const presets = presetsOf(env);
  const zone = () => ({ CONTEST_TIME_ZONE: findEvent(contest.db, presets).timeZone });
  const backups = createBackupMaker(() => ({ DATABASE_FILE, ...zone() }));
  const archives = createArchiveMaker({ DATABASE_FILE });
  const mirror = env.MIRROR_FOLDER
    ? createMirrorMaker(DATABASE_FILE, mirrorFileIn(env.MIRROR_FOLDER), zone)
    : null;
  const wholeCheck = createFileChecker(env.DATABASE_FILE);
  const rewriter = createFileRewriter(env.DATABASE_FILE);
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { cert: env.TLS_CERT_FILE, key: env.TLS_KEY_FILE }
      : null;
  let port = env.PORT;
  const originAt = (host: string) => `${tls ? 'https' : 'http'}://${host}:${port}`;
  const lan = lanAddress();
  const listeners = () => [{ scheme: tls ? ('https' as const) : ('http' as const), port }];
  const ownOriginsNow = () =>
    ownOrigins({ host: env.HOST, listeners, publicUrl: env.PUBLIC_URL ?? null });
  /** Known once a certificate is good for an address of the laptop. */
  const secureOrigin = (): string | null => null;

  const publicOrigin = () => env.PUBLIC_URL ?? originAt(lan ?? 'localhost');
  const instagram = instagramOf(env);
  const services = createServices({
    db: contest.db,
    now: systemClock,
    log,
    hasher: argon2Hasher,
    printer,
    parsers,
    readImage: createImageReader(PHOTO_LIMITS, parsers),
    pictureMatcher: createPictureMatcher(parsers),
    presets,
    venueRadius: env.VENUE_RADIUS_METRES,
    quota: env.STORAGE_QUOTA_GB * 1e9,
    freeBytes,
    reserve,
    lastBackup: () => newestBackup(env.DATABASE_FILE, systemClock()),
    makeBackup: backups.make,
    archives: {
      make: archives.make,
      findOfBoard: (boardId) => findArchiveOfBoard(env.DATABASE_FILE, boardId),
    },
    keptBackups: () => keptBackups(env.DATABASE_FILE, systemClock()),
    mirror,
    lastCrash,
    contestFile: {
      ...servedFile(contest.raw),
      rewrite: rewriter.rewrite,
      check: wholeCheck.check,
    },
    backupEvery: env.BACKUP_EVERY_MINUTES * MINUTE,
    rejectedPhotoDays: env.REJECTED_PHOTO_DAYS,
    publicOrigin,
    joinAddress: () =>
      joinAddressOf({
        publicUrl: env.PUBLIC_URL ?? null,
        lan: lanAddress(),
        lanAtStart: lan,
        originAt,
      }),
    ownOrigins: ownOriginsNow,
    secureOrigin,
    version: packageJson.version,
    instagram: {
      ...instagram,
      gateway: createInstagramGateway(instagram.addresses, instagram.app),
      tokenCipher: createTokenCipher(instagram.keyFile),
    },
  });
  const addressOf = createClientAddress(env.TRUST_PROXY ? parseTrustProxy(env.TRUST_PROXY) : null);
  const app = await createHttp({
    services,
    log,
    version: packageJson.version,
    tls,
    addressOf,
    perAddress: { calls: env.CALLS_PER_ADDRESS, connections: env.CONNECTIONS_PER_ADDRESS },
    screensFolder,
    serverFactory,
    connectsTo: () => [
      ...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []),
      ...listeners().map(({ scheme, port }) => `${scheme}://*:${port}`),
    ],
  });
  const realtime = createRealtime({
    server: app.server,
    services,
    now: systemClock,
    log,
    publicOrigin,
    addressOf,
    socketsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    sharesPort: serverFactory !== undefined,
  });
  const firstAdmin = await createFirstAdmin(services.admins, env);
  await app.listen({ port, host: env.HOST });
  port = (app.server.address() as { port: number }).port;
  const stopJobs = startJobs(services, log);
  const stopWatching = watchOrigins(ownOriginsNow, () =>
    services.bus.publish({ type: 'addresses.changed' }),
  );
  void reserve.restore();
  // Not awaited: the contest is served immediately, and the first print waits for the browser if necessary.
  void printer.warm();
  parsers.warm();
  await warmRenderer(env.PUPPETEER_EXECUTABLE_PATH);

  printBanner({
    here: originAt('localhost') + BASE_PATH,
    phones: env.PUBLIC_URL ? env.PUBLIC_URL + BASE_PATH : lan && originAt(lan) + BASE_PATH,
    firstAdmin,
    canPrint: printer.state() !== 'missing',
    isDiskFull: reserve.isSpent(),
  });

  return {
    port,
    async stop() {
      try {
        stopJobs();
        stopWatching();
        // Gives a running publish call a chance to finish; otherwise the next start resolves it with Instagram.
        await Promise.race([services.instagram.publisher.stop(), wait(PUBLISH_TIMEOUT_MS)]);
        const scripts = [backups, archives, wholeCheck, rewriter, mirror].map((script) =>
          script?.stop(),
        );
        realtime.close();
        await app.close();
        await Promise.all([...scripts, printer.close(), parsers.close()]);
      } finally {
        // Whatever failed above: a file that is not closed looks like one after a crash.
        contest.close();
        await closeLog();
      }
    },
  };
}
