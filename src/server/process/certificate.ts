// The https certificate: read at start and whenever its files change.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import { SECOND } from '#shared/time/durations.ts';
import type { Log } from './log.ts';

interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** The text of both files. */
interface Pair {
  readonly cert: string;
  readonly key: string;
}

/**
 * `unreadable`: missing or not readable; `malformed`: incomplete or not a certificate or key; `locked`: the key has a password;
 * `mismatch`: from different pairs.
 */
type Refusal = 'unreadable' | 'malformed' | 'locked' | 'mismatch';

/** Milliseconds between checks of the files, which are a few kilobytes. */
const LOOK_EVERY = 2 * SECOND;
/** In bytes; a chain has about ten thousand. */
const FILE_MAX = 1024 * 1024;

async function readSmall(file: string): Promise<string> {
  const stat = await fs.stat(file);
  // Reading a pipe might never end.
  if (!stat.isFile() || stat.size > FILE_MAX) {
    throw Object.assign(new Error('this is no file of a certificate or a key'), { path: file });
  }
  return fs.readFile(file, 'utf8');
}

const readPair = async (files: CertificateFiles): Promise<Pair> => {
  const [cert, key] = await Promise.all([readSmall(files.cert), readSmall(files.key)]);
  return { cert, key };
};

/** A file still being written ends inside a block, which OpenSSL would take for the end of the chain. */
const isWhole = (pem: string): boolean =>
  pem.split('-----BEGIN ').length === pem.split('-----END ').length;

/** Both forms of a key with a password; Node's errors for it differ between its versions. */
const LOCKED = /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m;

/** @returns the certificate, or why it cannot be used */
export function checkPair({ cert, key }: Pair): X509Certificate | Refusal {
  try {
    if (!isWhole(cert) || !isWhole(key)) return 'malformed';
    if (LOCKED.test(key)) return 'locked';
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'mismatch';
    tls.createSecureContext({ cert, key });
    return certificate;
  } catch {
    return 'malformed';
  }
}

/** Whether the certificate covers this name or IP address. Like browsers, checks only the alternative names. */
const isNamed = (certificate: X509Certificate, host: string): boolean =>
  (net.isIP(host)
    ? certificate.checkIP(host)
    : certificate.checkHost(host, { subject: 'never' })) !== undefined;

/** The names and addresses it covers, including wildcards. */
export const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  [...subjectAltName.matchAll(/(?:^|, )(?:DNS|IP Address):([^\s,"]+)/g)].map(
    ([, name = '']) => name,
  );

interface Deps {
  files: CertificateFiles;
  now(): Date;
  log: Pick<Log, 'warn' | 'info'>;
}

export type Certificate = Awaited<ReturnType<typeof openCertificate>>;

/**
 * An unusable pair is refused, and the previous one stays in use.
 * @throws file system errors, with the `path`, if a file cannot be read at start
 */
export async function openCertificate({ files, now, log }: Deps) {
  let seen = await readPair(files);
  let used: (Pair & { certificate: X509Certificate }) | null = null;
  let refused: Refusal | null = null;
  let take: (pair: Pair) => void = () => {};

  const refuse = (why: Refusal) => {
    if (refused !== why) log.warn({ why }, 'the certificate’s files were not taken');
    refused = why;
  };

  const consider = (pair: Pair): void => {
    const checked = checkPair(pair);
    if (typeof checked === 'string') {
      refuse(checked);
      return;
    }
    refused = null;
    used = { ...pair, certificate: checked };
    take(pair);
  };

  const look = async (): Promise<void> => {
    try {
      const pair = await readPair(files);
      const isSame = pair.cert === seen.cert && pair.key === seen.key;
      if (isSame && refused !== 'unreadable') return;
      seen = pair;
      consider(pair);
    } catch {
      refuse('unreadable');
    }
  };

  consider(seen);
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  }, LOOK_EVERY);
  timer.unref();

  const isValid = (certificate: X509Certificate): boolean => {
    const at = now().getTime();
    return Date.parse(certificate.validFrom) <= at && at < Date.parse(certificate.validTo);
  };

  return {
    /** Whether it covers this name or address, valid or not. */
    isFor: (host: string): boolean => used !== null && isNamed(used.certificate, host),
    /** Whether it covers this name or address and is currently valid. */
    isGoodFor: (host: string): boolean =>
      used !== null && isValid(used.certificate) && isNamed(used.certificate, host),
    /** The first host name, ignoring addresses and wildcards; null without one. */
    name: (): string | null =>
      (used &&
        namesOf(used.certificate).find((name) => /^[\w.-]+$/.test(name) && !net.isIP(name))) ??
      null,
    /** Validity of the certificate in use, if any, and why the current files were refused, if they were. */
    status: () => ({
      validFrom: used && new Date(used.certificate.validFrom),
      validTo: used && new Date(used.certificate.validTo),
      refused,
    }),
    /** Calls `apply` with the pair in use, if any, and with each later one. */
    serve(apply: (pair: Pair) => void): void {
      take = apply;
      if (used) apply(used);
    },
    close: () => clearInterval(timer),
  };
}
