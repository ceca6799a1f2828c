// Opens the database, serves the contest, closes everything in order.

import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import type { OpenDatabase } from '#db/client.ts';
import { findArchiveOfBoard } from '#db/copies/archives.ts';
import { backupsOf, keptBackups, newestBackup } from '#db/copies/backups.ts';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { onDiskFull } from '#db/disk-full.ts';
import { createReserve } from '#db/guard/reserve.ts';
import { servedFile } from '#db/guard/served-file.ts';
import { StartRefusedError } from '#db/guard/start-refusals.ts';
import { certificateTrouble } from '#features/operations/rules.certificate.ts';
import { findEvent } from '#features/settings/reads.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { watchDevices } from '#server/http/devices.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import { createImageReader } from '#server/pictures/image-reader.ts';
import { createPictureMatcher } from '#server/pictures/picture-matcher.ts';
import { createPdfPrinter } from '#server/printing/printer.ts';
import { openCertificate } from '#server/process/certificate.ts';
import {
  createCopyMaker,
  createFileChecker,
  createFileRewriter,
  createMirrorMaker,
} from '#server/process/child-scripts.ts';
import { createClientAddress, parseTrustProxy } from '#server/process/client-address.ts';
import { type Env, instagramOf, presetsOf } from '#server/process/env.ts';
import { createLog } from '#server/process/log.ts';
import {
  fileHandleLimit,
  freeDiskBytes,
  HANDLES_MIN,
  readLastCrash,
} from '#server/process/machine.ts';
import { followNetwork, onlyAddress } from '#server/process/network-cards.ts';
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { createTokenCipher } from '#server/security/token-cipher.ts';
import { noticeText } from '#shared/audit/alert-texts.ts';
import { BASE_PATH } from '#shared/paths.ts';
import { contestStamp, MINUTE, systemClock } from '#shared/time/clock.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { addressOfCard, joinAddressOf } from './addresses.ts';
import { printBanner } from './banner.ts';
import { warmRenderer } from './compose/printing.ts';
import { contestZone } from './contest-zone.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createHttp } from './http/http-server.ts';
import { listenSecurely } from './http/secure-listener.ts';
import { startJobs } from './jobs.ts';
import { openContestWithRoom } from './open-contest.ts';
import { createOrigins } from './origins.ts';
import { ownOrigins, watchOrigins } from './own-origins.ts';
import { createParsers } from './parsers.ts';
import { createRealtime } from './realtime/socket-server.ts';
import { createServices } from './services.ts';
import { tooFewHandles } from './start-failures.ts';

const PUBLISH_TIMEOUT_MS = 3_000;

/** Whether this start follows the crash; an older one appears only on the Overview. */
const isRecent = (at: string): boolean =>
  Math.abs(systemClock().getTime() - Date.parse(at)) < 10 * MINUTE;

export interface ServeOptions {
  env: Env;
  /** Sets the existing contest aside and starts a new one. */
  isNew?: boolean;
  /** Accepts a file whose WAL is lost. */
  isWithoutLog?: boolean;
  /** The process to kill in order to stop this one; defaults to this one. */
  pid?: number;
  /** Folder of the built screens; null when `serverFactory` serves them. */
  screensFolder: string | null;
  serverFactory?: FastifyServerFactory;
}

export interface Running {
  readonly port: number;
  /** Null without a certificate. */
  readonly httpsPort: number | null;
  stop(): Promise<void>;
}

/**
 * Starts the contest.
 * @throws DatabaseLockedError if another process serves the same database; StartRefusedError; file system and network errors,
 * which `startFailureText` puts into words. The file is closed in each case.
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const { env, isNew = false, isWithoutLog, pid } = options;
  const handles = fileHandleLimit();
  if (handles !== null && handles < HANDLES_MIN)
    throw new StartRefusedError(tooFewHandles(handles));
  const disk = diskOf(env);
  const timeZone = contestZone(env);
  const contest = openContestWithRoom(
    env.DATABASE_FILE,
    {
      mirror: env.MIRROR_FOLDER ? mirrorFileIn(env.MIRROR_FOLDER) : null,
      newWithStamp: isNew ? contestStamp(systemClock(), timeZone) : null,
      isWithoutLog,
      timeZone,
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
  const zone = () => findEvent(contest.db, presets).timeZone;
  const backups = createCopyMaker('backup', DATABASE_FILE);
  const archives = createCopyMaker('archive', DATABASE_FILE);
  const mirror = env.MIRROR_FOLDER
    ? createMirrorMaker(DATABASE_FILE, mirrorFileIn(env.MIRROR_FOLDER), zone)
    : null;
  const wholeCheck = createFileChecker(env.DATABASE_FILE);
  const rewriter = createFileRewriter(env.DATABASE_FILE);
  const certificate =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? await openCertificate({
          files: { cert: env.TLS_CERT_FILE, key: env.TLS_KEY_FILE },
          now: systemClock,
          log,
        })
      : null;
  const ports = { http: env.PORT, https: env.HTTPS_PORT };
  const origins = createOrigins({ ports, certificate });
  const network = await followNetwork(env.HOST);
  const devices = watchDevices(systemClock);
  const chosenCard = () => findEvent(contest.db, presets).networkCard;
  const publicUrl = () => (env.PUBLIC_URL ? origins.asServed(env.PUBLIC_URL) : null);
  const lan = () => addressOfCard(network.cards(), chosenCard());
  let lanBefore: string | null = null;
  const joinAddress = () => {
    // A network that is joined only after the start.
    lanBefore ??= lan();
    return joinAddressOf({
      publicUrl: publicUrl(),
      cards: network.cards(),
      chosen: chosenCard(),
      lanBefore,
      originAt: origins.at,
    });
  };
  const publicOrigin = () => joinAddress().origin;
  const listeners = () => [
    { scheme: 'http' as const, port: ports.http },
    ...(certificate ? [{ scheme: 'https' as const, port: ports.https }] : []),
  ];
  const ownOriginsNow = () =>
    ownOrigins({
      host: env.HOST,
      cards: network.cards(),
      listeners,
      publicUrl: env.PUBLIC_URL ?? null,
    });
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
    newestBackup: () => backupsOf(env.DATABASE_FILE, systemClock())[0] ?? null,
    makeBackup: backups.make,
    archives: {
      make: (name) => archives.make({ ARCHIVE_NAME: name }),
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
    joinAddress,
    network: {
      cards: network.cards,
      addresses: network.addresses,
      // Behind a proxy all devices look like the proxy.
      devices: () => (env.TRUST_PROXY ? null : devices.recent()),
    },
    ownOrigins: ownOriginsNow,
    certificate,
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
    hasHsts: env.HSTS,
    addressOf,
    perAddress: { calls: env.CALLS_PER_ADDRESS, connections: env.CONNECTIONS_PER_ADDRESS },
    screensFolder,
    serverFactory,
    connectsTo: () => [
      ...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []),
      ...listeners().map(({ scheme, port }) => `${scheme}://*:${port}`),
    ],
  });
  devices.watch(app.server);
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
  if (env.ADMIN_PASSWORD) await createFirstAdmin(services.admins, env);
  const secure =
    certificate &&
    (await listenSecurely({
      server: app.server,
      certificate,
      port: ports.https,
      host: env.HOST,
      connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    }));
  if (secure) ports.https = secure.port;
  await app.listen({ port: ports.http, host: env.HOST });
  ports.http = (app.server.address() as AddressInfo).port;
  const stopJobs = startJobs(services, log);
  lanBefore = services.addresses.keepLan(lan());
  const stopWatching = watchOrigins(ownOriginsNow, () =>
    services.bus.publish({ type: 'addresses.changed' }),
  );
  void reserve.restore();
  // Not awaited: serving starts at once, and the first print waits for the browser if necessary.
  void printer.warm();
  parsers.warm();
  await warmRenderer(env.PUPPETEER_EXECUTABLE_PATH);

  // A made-up password is shown only once, so its account waits until nothing can refuse the start any more.
  const firstAdmin = await createFirstAdmin(services.admins, env);
  const trouble = certificate && certificateTrouble(certificate.status(), systemClock());
  const here = origins.plain(onlyAddress(env.HOST) ?? 'localhost');
  const phones = lan() || env.PUBLIC_URL ? publicOrigin() : null;
  const other = secure && origins.otherThan(phones ?? here, lan() ?? 'localhost');
  printBanner({
    here: here + BASE_PATH,
    phones: phones && phones + BASE_PATH,
    other: other && other + BASE_PATH,
    certificate: trouble && noticeText(trouble.notice),
    firstAdmin,
    canPrint: printer.state() !== 'missing',
    isDiskFull: reserve.isSpent(),
  });

  return {
    port: ports.http,
    httpsPort: secure?.port ?? null,
    async stop() {
      try {
        stopJobs();
        stopWatching();
        services.addresses.keepLan(lan());
        // Give a running publish call a chance to finish; otherwise the next start resolves it with Instagram.
        await Promise.race([services.instagram.publisher.stop(), wait(PUBLISH_TIMEOUT_MS)]);
        const scripts = [backups, archives, wholeCheck, rewriter, mirror].map((script) =>
          script?.stop(),
        );
        realtime.close();
        network.close();
        certificate?.close();
        const secureClosed = secure?.close();
        await app.close();
        await secureClosed;
        await Promise.all([...scripts, printer.close(), parsers.close()]);
      } finally {
        // Whatever failed above, close the file: otherwise it looks as if the contest had crashed.
        contest.close();
        await closeLog();
      }
    },
  };
}
