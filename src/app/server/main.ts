// Opens the contest's file, serves it, and closes everything in order.

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import pino from 'pino';
import { newestBackup } from '#db/backups.ts';
import { lockDatabase } from '#db/lock.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.ts';
import { type Env, eventOf, instagramOf, loadEnv } from '#server/env.ts';
import { freeBytesBeside } from '#server/free-bytes.ts';
import { createImageReader } from '#server/image-reader.ts';
import { createInstagramGateway } from '#server/instagram-gateway.ts';
import { createBackupMaker } from '#server/make-backup.ts';
import { argon2Hasher } from '#server/password-hasher.ts';
import { createPdfPrinter } from '#server/pdf-printer.ts';
import { warmTextMeasure } from '#server/print-fonts/text-measure.ts';
import { createTokenCipher } from '#server/token-cipher.ts';
import { MINUTE, systemClock } from '#shared/clock.ts';
import { BASE_PATH } from '#shared/paths.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { lanAddress } from './addresses.ts';
import { printBanner } from './banner.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { createHttp } from './http.ts';
import { startJobs } from './jobs.ts';
import { openContest } from './open-contest.ts';
import { createParsers } from './parsers.ts';
import { createRealtime } from './realtime.ts';
import { createServices } from './services.ts';

/** Longer than this and whatever is left is cut off: the organiser closes the lid. */
const STOP_WITHIN = 8_000;
const PUBLICATION_ENDS_WITHIN = 3_000;

interface Options {
  env: Env;
  /** The built screens, or null when `serverFactory` serves them. */
  screensFolder: string | null;
  serverFactory?: FastifyServerFactory;
}

export interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the contest. @throws DatabaseLockedError when another process serves the same file */
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
    event: eventOf(env),
    freeBytes: () => freeBytesBeside(env.DATABASE_FILE),
    lastBackup: () => newestBackup(env.DATABASE_FILE),
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
  const firstAdmin = await makeFirstAdmin(services.admins, env);
  await app.listen({ port, host: env.HOST });
  port = (app.server.address() as { port: number }).port;
  const stopJobs = startJobs(services, log);
  // Not awaited: the contest serves at once, the first print waits for the browser if it must.
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
      // A publication that is under way is let end, if it does so soon; else Instagram is asked at the next start.
      await Promise.race([services.instagram.publisher.stop(), wait(PUBLICATION_ENDS_WITHIN)]);
      backups.stop();
      realtime.close();
      await app.close();
      await Promise.all([printer.close(), parsers.close()]);
      contest.close();
      unlock();
    },
  };
}

/** The whole life of the process: serves until told to stop, then ends with 0. */
export async function run(options: Omit<Options, 'env'>): Promise<void> {
  const starting = serve({ ...options, env: loadEnv() });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    const running = await starting;
    await running.stop();
    process.exit(0);
  };
  // Before anything is served: whoever stops it the moment it is ready gets one whole file too.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Half a state is worse than a restart: the file is safe at every moment.
  process.on('uncaughtException', (err) => {
    process.stderr.write(`${err.stack}\n`);
    process.exit(1);
  });
  await starting;
}
