// The deployment's settings, read once from the environment (or a .env file) and validated together.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { expectation } from '#shared/failures/issue-text.ts';
import { nearest } from '#shared/text/nearest.ts';
import { cleanEmail, EMAIL_PATTERN } from '#shared/text/text.ts';
import { isTimeZone, spelledZone } from '#shared/time/zoned-time.ts';
import { parseTrustProxy } from './client-address.ts';

/** The project root: the nearest parent folder with this project's package.json, for sources and bundles alike. */
export const rootFolder = (() => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('package.json is missing beside the contest');
    folder = parent;
  }
  return folder;
})();

/** The folder in which a command was typed; npm itself changes to the project root. */
export const callerFolder = process.env.INIT_CWD ?? '.';

const isWebOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return (
    /^https?:$/.test(protocol) && pathname === '/' && !(search || hash || username || password)
  );
};

const isTrustProxy = (text: string): boolean => {
  try {
    parseTrustProxy(text);
    return true;
  } catch {
    return false;
  }
};

/** Without the slash that browsers copy with an address: paths follow it. */
const webOrigin = (example = 'https://contest.example.org') =>
  z
    .string()
    .refine(isWebOrigin, `must be like ${example}`)
    .transform((text) => new URL(text).origin);

const usualOrigin = (usual: string) => webOrigin(usual).default(usual);

const port = () => z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535);

const wholeNumber = (unit: string, least: number) =>
  z.coerce
    .number(`must be a whole number of ${unit}`)
    .int(`must be a whole number of ${unit}`)
    .min(least, least === 0 ? 'must be 0 or more' : `must be at least ${least}`);

/** In a .env file nothing replaces `~`: it would become a folder of that name beside package.json. */
const diskPath = () =>
  z.string().refine((text) => !/^~(\/|$)/.test(text), 'must be a whole path: only a shell knows ~');

const PLACE = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

const isPlace = (text: string): boolean => {
  const [lat, lng] = (PLACE.exec(text)?.slice(1) ?? []).map(Number);
  return lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
};

/** Empty, and so refused, when the system's own setting (`TZ`) names no zone that Intl knows. */
const localZone = (): string =>
  (Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined) ?? '';

const schema = z
  .object({
    PORT: port().default(3000),
    /** The https port, used in addition to PORT if there is a certificate. */
    HTTPS_PORT: port().default(3443),
    HOST: z.string().default('0.0.0.0'),
    DATABASE_FILE: diskPath().default('db/data/contest.sqlite'),
    PUBLIC_URL: webOrigin().optional(),
    /** Where Instagram fetches pictures, if players use a different address. */
    PICTURES_URL: webOrigin().optional(),
    CONTEST_TIME_ZONE: z
      .string()
      .default(localZone)
      .overwrite(spelledZone)
      .refine(isTimeZone, 'must be a zone like America/New_York'),
    /** The first day of the contest; photos taken earlier are flagged. */
    EVENT_START: z.iso.date('must be a day like 2025-08-28').optional(),
    /** The venue as `40.7128,-74.0060`; photos taken elsewhere are flagged. */
    VENUE_LOCATION: z.string().refine(isPlace, 'must be like 40.7128,-74.0060').optional(),
    VENUE_RADIUS_METRES: z.coerce
      .number('must be a number of metres')
      .min(50, 'must be at least 50')
      .default(2000),
    STORAGE_QUOTA_GB: z.coerce
      .number('must be a number of gigabytes')
      .positive('must be above 0')
      .max(100_000, 'must be at most 100000')
      .default(20),
    /** Megabytes reserved on the database's disk, so that reviews and the cleanup still work when it is full; 0 for none. */
    DISK_RESERVE_MB: z.coerce
      .number('must be a number of megabytes')
      .int('must be a whole number of megabytes')
      .min(0, 'must be 0 or more')
      .max(4096, 'must be at most 4096')
      .default(64),
    /** Days after which the cleanup deletes the original of a rejected photo. */
    REJECTED_PHOTO_DAYS: wholeNumber('days', 0).max(36_500, 'must be at most 36500').default(14),
    /** 0 disables backups. */
    BACKUP_EVERY_MINUTES: wholeNumber('minutes', 0).default(30),
    /** Folder on a second disk for a copy of the contest, at most a minute old. */
    MIRROR_FOLDER: diskPath().optional(),
    SUPPORT_EMAIL: z
      .string()
      .overwrite(cleanEmail)
      .regex(EMAIL_PATTERN, 'must be an email address')
      .default('support@swag-and-seek.example'),
    ADMIN_USERNAME: z.string().trim().default('admin'),
    /**
     * Its rules apply when it creates the first admin. Later starts ignore it, so they accept the 6 characters that were enough
     * in earlier versions.
     */
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 10 characters').optional(),
    ADMIN_FIRST_NAME: z.string().trim().default('Organiser'),
    /** Proxies in front of the server whose X-Forwarded-For is trusted. */
    TRUST_PROXY: z
      .string()
      .trim()
      .refine(isTrustProxy, 'must be a number of proxies from 1 to 9, or addresses like 127.0.0.1')
      .optional(),
    /** Calls per minute: 1,200 players behind one address at the default limit of 100 calls each. */
    CALLS_PER_ADDRESS: wholeNumber('calls', 1000).default(120_000),
    /** Open connections, live ones included; a phone has one or two. */
    CONNECTIONS_PER_ADDRESS: wholeNumber('connections', 100).default(5_500),
    TLS_CERT_FILE: diskPath().optional(),
    TLS_KEY_FILE: diskPath().optional(),
    /** Enables HSTS for a year. */
    HSTS: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((text) => text === 'true'),
    INSTAGRAM_APP_ID: z.string().optional(),
    INSTAGRAM_APP_SECRET: z.string().optional(),
    /** Version of the Graph API. */
    INSTAGRAM_API_VERSION: z
      .string()
      .regex(/^v\d{1,3}\.\d$/, 'must be like v25.0')
      .default('v25.0'),
    /** Overridden to use the stand-in instead of Instagram. */
    INSTAGRAM_AUTH_BASE: usualOrigin('https://www.instagram.com'),
    INSTAGRAM_TOKEN_BASE: usualOrigin('https://api.instagram.com'),
    INSTAGRAM_GRAPH_BASE: usualOrigin('https://graph.instagram.com'),
    /** Encryption key of the access token; never stored in the database. */
    INSTAGRAM_KEY_FILE: diskPath().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
    /** Set by the start script when it finds a browser. */
    PUPPETEER_EXECUTABLE_PATH: z.string().optional(),
  })
  .refine((env) => Boolean(env.TLS_CERT_FILE) === Boolean(env.TLS_KEY_FILE), {
    path: ['TLS_CERT_FILE'],
    message: 'goes with TLS_KEY_FILE: set both or neither',
    // Checked together with the rest, so that one start reports all errors.
    when: () => true,
  })
  .refine(({ TLS_CERT_FILE, PORT, HTTPS_PORT }) => !TLS_CERT_FILE || !PORT || PORT !== HTTPS_PORT, {
    path: ['HTTPS_PORT'],
    message: 'must be another port than PORT',
  });

export type Env = z.infer<typeof schema>;

export const envNames = Object.keys(schema.shape);

class BadSettings extends Error {
  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadSettings';
  }
}

const SAME_FOLDER =
  'MIRROR_FOLDER: must be another folder than that of DATABASE_FILE, on another disk';

/** Resolves symlinks as far as the path exists: a file with two names would have two locks, but a WAL under only one. */
function realPath(place: string): string {
  try {
    return fs.realpathSync(place);
  } catch {
    const folder = path.dirname(place);
    return folder === place ? place : path.join(realPath(folder), path.basename(place));
  }
}

/** `BACKUP_EVERY_MINUTES=` in a .env file is a line without a value, not the number 0. */
const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Variables without a value count as not set. @throws BadSettings with one line per invalid variable */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(withoutEmpty(source), { error: expectation });
  if (parsed.success) {
    const { DATABASE_FILE, MIRROR_FOLDER } = parsed.data;
    const file = realPath(path.resolve(rootFolder, DATABASE_FILE));
    const mirror = MIRROR_FOLDER && path.resolve(rootFolder, MIRROR_FOLDER);
    if (mirror && realPath(mirror) === path.dirname(file)) throw new BadSettings([SAME_FOLDER]);
    return { ...parsed.data, DATABASE_FILE: file, MIRROR_FOLDER: mirror };
  }
  throw new BadSettings(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

const misspelt = (name: string): string[] => {
  if (envNames.includes(name)) return [];
  const meant = nearest(name.toUpperCase().replaceAll('-', '_'), envNames);
  return meant ? [`${name}: is no setting; did you mean ${meant}?`] : [];
};

function readText(file: string): string {
  try {
    return new TextDecoder().decode(fs.readFileSync(file));
  } catch {
    throw new BadSettings(['.env: must be a file that this user may read']);
  }
}

/**
 * The `.env` file in a folder; empty without one. Names that resemble none of ours may be for Node or for a library.
 * @throws BadSettings for what an editor may have done to the file, and for misspelt names
 */
export function readSettingsFile(folder: string): NodeJS.Dict<string> {
  const file = path.join(folder, '.env');
  if (!fs.existsSync(file)) {
    // Editors on Windows add an ending that the desktop does not show.
    if (!fs.existsSync(`${file}.txt`)) return {};
    throw new BadSettings(['.env.txt: rename it to .env, without an ending']);
  }
  const text = readText(file);
  if (/[\0\uFFFD]/.test(text)) throw new BadSettings(['.env: must be saved as UTF-8']);
  const settings = parseEnv(text);
  const problems = Object.keys(settings).flatMap(misspelt);
  if (problems.length > 0) throw new BadSettings(problems);
  return settings;
}

/** The process's environment, completed by a .env file; variables that are already set take precedence. */
export function loadEnv(): Env {
  for (const [name, value] of Object.entries(readSettingsFile(rootFolder)))
    process.env[name] ??= value;
  return readEnv(process.env);
}

/** Facts about the event that apply until organisers set them; null if not configured. */
export const presetsOf = (env: Env) => {
  const [lat = 0, lng = 0] = env.VENUE_LOCATION?.split(',').map(Number) ?? [];
  return {
    timeZone: env.CONTEST_TIME_ZONE,
    startDay: env.EVENT_START ?? null,
    venueLocation: env.VENUE_LOCATION ? { lat, lng } : null,
    supportEmail: env.SUPPORT_EMAIL,
  };
};

/** Addresses and credentials for Instagram. */
export const instagramOf = (env: Env) => {
  const publicUrl = env.PICTURES_URL ?? env.PUBLIC_URL;
  return {
    app:
      env.INSTAGRAM_APP_ID && env.INSTAGRAM_APP_SECRET
        ? { id: env.INSTAGRAM_APP_ID, secret: env.INSTAGRAM_APP_SECRET }
        : null,
    addresses: {
      authBase: env.INSTAGRAM_AUTH_BASE,
      tokenBase: env.INSTAGRAM_TOKEN_BASE,
      graphBase: env.INSTAGRAM_GRAPH_BASE,
      version: env.INSTAGRAM_API_VERSION,
    },
    keyFile: path.resolve(
      rootFolder,
      env.INSTAGRAM_KEY_FILE ?? path.join(path.dirname(env.DATABASE_FILE), 'instagram.key'),
    ),
    publicUrl: publicUrl ? new URL(publicUrl).origin : null,
    /** Variables that connecting to Instagram needs and that are not set. */
    missing: (['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET', 'PUBLIC_URL'] as const).filter((name) =>
      name === 'PUBLIC_URL' ? !publicUrl : !env[name],
    ),
  };
};
