// Explains in one sentence why the contest did not start, and what to do about it.
import type { Env } from '#server/process/env.ts';
import { HANDLES_MIN } from '#server/process/machine.ts';

type Failure = NodeJS.ErrnoException & { readonly port?: number; readonly address?: string };

export const tooFewHandles = (limit: number): string =>
  `This laptop lets the contest open only ${limit} files and connections at a time, and it needs ${HANDLES_MIN} at least: run "ulimit -n 4096" in this window and start again.`;

/** The setting a port comes from, and its default. */
const settingOf = ({ TLS_CERT_FILE, PORT, HTTPS_PORT }: Env, port: number | undefined) =>
  TLS_CERT_FILE && port === HTTPS_PORT
    ? { name: 'HTTPS_PORT', port: HTTPS_PORT, usual: 3443 }
    : { name: 'PORT', port: PORT, usual: 3000 };

const portTexts: Record<string, (env: Env, failure: Failure) => string> = {
  EADDRINUSE(env, failure) {
    const { name, port } = settingOf(env, failure.port);
    return `Port ${port} is used by another program: close that program, or set ${name} to another number, such as ${port + 1}.`;
  },
  EACCES(env, failure) {
    const { name, port, usual } = settingOf(env, failure.port);
    // Windows reserves ranges of ports for itself.
    if (port >= 1024)
      return `This laptop keeps port ${port} for itself: set ${name} to another number, such as ${port + 100}.`;
    return `This user may not open port ${port}: set ${name} to a number from 1024, such as ${usual}.`;
  },
  EADDRNOTAVAIL: ({ HOST }) =>
    `HOST is ${HOST}, which is not an address of this laptop: set HOST to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ HOST }) =>
    `HOST is ${HOST}, which is not an address of this laptop: set HOST to 0.0.0.0 for all of them.`,
};

const systemTexts: Record<string, string> = {
  EMFILE:
    'The contest ran out of open files while it started: run "ulimit -n 4096" in this window and start again.',
  ENFILE: 'The laptop has too many files open: close other programs and start again.',
  SQLITE_READONLY:
    'The contest’s file cannot be written: check the permissions of DATABASE_FILE and its folder.',
  SQLITE_IOERR:
    'The disk of the contest’s file cannot be read or written: check its cable and its free space, or set DATABASE_FILE to another disk and restore the newest backup.',
  SQLITE_CANTOPEN:
    'The contest’s file cannot be opened or created: check the permissions of DATABASE_FILE and its folder, or set DATABASE_FILE to another folder.',
};

const isTlsFile = ({ TLS_CERT_FILE, TLS_KEY_FILE }: Env, { path }: Failure): boolean =>
  path !== undefined && (path === TLS_CERT_FILE || path === TLS_KEY_FILE);

/** @param env the settings; null when they could not be read */
export function startFailureText(cause: unknown, env: Env | null): string {
  const failure = cause as Failure;
  const { code = '', syscall, message } = failure;
  if (env && isTlsFile(env, failure)) {
    return `TLS_CERT_FILE and TLS_KEY_FILE do not name a readable certificate and its key (${message.split('\n')[0]}): correct them or remove both.`;
  }
  const port = portTexts[code];
  if (env && port && (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo')) {
    return port(env, failure);
  }
  const text = Object.entries(systemTexts).find(([prefix]) => code.startsWith(prefix))?.[1];
  // Refusals and invalid settings already say what to do.
  return text ?? message;
}
