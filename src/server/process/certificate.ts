// The certificate of https: read at the start, and again when its files change.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import { SECOND } from '#shared/durations.ts';
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

/** `unreadable`: a file is gone or not readable; `malformed`: no whole certificate or key; `mismatch`: of two different pairs. */
type Refusal = 'unreadable' | 'malformed' | 'mismatch';

/** Milliseconds between two looks at the files, which are a few kilobytes. */
const LOOK_EVERY = 2 * SECOND;
/** Bytes; a chain has ten thousand. */
const FILE_MAX = 1024 * 1024;

async function readSmall(file: string): Promise<string> {
  const stat = await fs.stat(file);
  // Not of a pipe, which may never end.
  if (!stat.isFile() || stat.size > FILE_MAX) {
    throw Object.assign(new Error('this is no file of a certificate or a key'), { path: file });
  }
  return fs.readFile(file, 'utf8');
}

const readPair = async (files: CertificateFiles): Promise<Pair> => {
  const [cert, key] = await Promise.all([readSmall(files.cert), readSmall(files.key)]);
  return { cert, key };
};

/** A file that is being written ends within a block, which OpenSSL takes for the end of the chain. */
const isWhole = (pem: string): boolean =>
  pem.split('-----BEGIN ').length === pem.split('-----END ').length;

/** @returns the certificate, or why it cannot be used */
export function checkPair({ cert, key }: Pair): X509Certificate | Refusal {
  try {
    if (!isWhole(cert) || !isWhole(key)) return 'malformed';
    const certificate = new X509Certificate(cert);
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'mismatch';
    tls.createSecureContext({ cert, key });
    return certificate;
  } catch {
    return 'malformed';
  }
}

/** Whether the certificate has this name or IP address. Browsers read its alternative names alone. */
const isNamed = (certificate: X509Certificate, host: string): boolean =>
  (net.isIP(host)
    ? certificate.checkIP(host)
    : certificate.checkHost(host, { subject: 'never' })) !== undefined;

/** The names and addresses that it was made for, with `*.` where they have it. */
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
 * A pair that cannot be used is refused, and the one before stays in use.
 * @throws errors of the file system, with the `path`, when a file cannot be read at the start
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
    /** Whether it has this name or address, valid or not. */
    isFor: (host: string): boolean => used !== null && isNamed(used.certificate, host),
    /** Whether it has this name or address, and is valid now. */
    isGoodFor: (host: string): boolean =>
      used !== null && isValid(used.certificate) && isNamed(used.certificate, host),
    /** The first name that is a host's, no address and no pattern; null without one. */
    name: (): string | null =>
      (used &&
        namesOf(used.certificate).find((name) => /^[\w.-]+$/.test(name) && !net.isIP(name))) ??
      null,
    /** The validity of the one in use, null without one, and why the files as they are now were not taken. */
    status: () => ({
      validFrom: used && new Date(used.certificate.validFrom),
      validTo: used && new Date(used.certificate.validTo),
      refused,
    }),
    /** Passes on the pair in use, if there is one, and each one that is taken later. */
    serve(apply: (pair: Pair) => void): void {
      take = apply;
      if (used) apply(used);
    },
    close: () => clearInterval(timer),
  };
}
