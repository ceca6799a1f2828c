// Startup and shutdown: opens the database, serves the contest, closes everything in order.

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import pino from 'pino';
import { newestBackup } from '#db/backups.ts';
import { lockDatabase } from '#db/lock.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.ts';
import { type Env, eventOf, instagramOf, loadEnv } from '#server/env.ts';
import { freeDiskBytes } from '#server/free-disk-bytes.ts';
import { createImageReader } from '#server/image-reader.ts';
import { createInstagramGateway } from '#server/instagram-gateway.ts';
import { createBackupMaker } from '#server/make-backup.ts';
import { argon2Hasher } from '#server/password-hasher.ts';
import { createPdfPrinter } from '#server/pdf-printer.ts';
import { createPictureMatcher } from '#server/picture-matcher.ts';
import { warmTextMeasure } from '#server/print-fonts/text-measure.ts';
import { createTokenCipher } from '#server/token-cipher.ts';
import { MINUTE, systemClock } from '#shared/clock.ts';
import { BASE_PATH } from '#shared/paths.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { lanAddress } from './addresses.ts';
import { printBanner } from './banner.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createHttp } from './http.ts';
import { startJobs } from './jobs.ts';
import { openContest } from './open-contest.ts';
import { createParsers } from './parsers.ts';
import { createRealtime } from './realtime.ts';
import { createServices } from './services.ts';

/** Milliseconds for a shutdown, after which the process exits. */
const SHUTDOWN_TIMEOUT_MS = 8_000;
const PUBLISH_TIMEOUT_MS = 3_000;

interface Options {
  env: Env;
  /** Folder of the built screens; null when `serverFactory` serves them. */
  screensFolder: string | null;
  serverFactory?: FastifyServerFactory;
}

export interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the contest. @throws DatabaseLockedError when another process serves the same database */
export async function serve({ env, screensFolder, serverFactory }: Options): Promise<Running> {
  const unlock = lockDatabase(env.DATABASE_FILE);
  const contest = openContest(env.DATABASE_FILE);
  const log = pino({ level: env.LOG_LEVEL });
  const printer = createPdfPrinter({ executablePath: env.PUPPETEER_EXECUTABLE_PATH ?? null, log });
  const parsers = createParsers(log);
  const backups = createBackupMaker({
    DATABASE_FILE: env.DATABASE_FILE,
    CONTEST_TIME_ZONE: env.CONTEST_TIME_ZONE,
  });
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { cert: env.TLS_CERT_FILE, key: env.TLS_KEY_FILE }
      : null;
  let port = env.PORT;
  const originAt = (host: string) => `${tls ? 'https' : 'http'}://${host}:${port}`;
  const lan = lanAddress();

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
    event: eventOf(env),
    freeBytes: () => freeDiskBytes(env.DATABASE_FILE),
    lastBackup: () => newestBackup(env.DATABASE_FILE, systemClock()),
    makeBackup: backups.make,
    backupEvery: env.BACKUP_EVERY_MINUTES * MINUTE,
    rejectedPhotoDays: env.REJECTED_PHOTO_DAYS,
    supportEmail: env.SUPPORT_EMAIL,
    publicOrigin,
    version: packageJson.version,
    instagram: {
      ...instagram,
      gateway: createInstagramGateway(instagram.addresses, instagram.app),
      tokenCipher: createTokenCipher(instagram.keyFile),
    },
  });
  const app = await createHttp({
    services,
    log,
    version: packageJson.version,
    tls,
    screensFolder,
    serverFactory,
  });
  const realtime = createRealtime({
    server: app.server,
    services,
    now: systemClock,
    log,
    publicOrigin,
    sharesPort: serverFactory !== undefined,
  });
  const firstAdmin = await createFirstAdmin(services.admins, env);
  await app.listen({ port, host: env.HOST });
  port = (app.server.address() as { port: number }).port;
  const stopJobs = startJobs(services, log);
  // Not awaited: the contest is served immediately, and the first print waits for the browser if necessary.
  void printer.warm();
  parsers.warm();
  warmTextMeasure();

  await printBanner({
    here: originAt('localhost') + BASE_PATH,
    phones: env.PUBLIC_URL ? env.PUBLIC_URL + BASE_PATH : lan && originAt(lan) + BASE_PATH,
    firstAdmin,
    canPrint: printer.state() !== 'missing',
  });

  return {
    port,
    async stop() {
      stopJobs();
      // Gives a running publish call a chance to finish; otherwise the next start resolves it with Instagram.
      await Promise.race([services.instagram.publisher.stop(), wait(PUBLISH_TIMEOUT_MS)]);
      backups.stop();
      realtime.close();
      await app.close();
      await Promise.all([printer.close(), parsers.close()]);
      contest.close();
      unlock();
    },
  };
}

/** Runs the process: serves until a signal arrives, then exits with 0. */
export async function run(options: Omit<Options, 'env'>): Promise<void> {
  const starting = serve({ ...options, env: loadEnv() });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    const running = await starting;
    await running.stop();
    process.exit(0);
  };
  // Before serving: a stop right after the start must also checkpoint the database file.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // After an unexpected error a restart is safer than an inconsistent state; the database is consistent at any time.
  process.on('uncaughtException', (err) => {
    process.stderr.write(`${err.stack}\n`);
    process.exit(1);
  });
  await starting;
}
