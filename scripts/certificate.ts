// npm run certificate: takes two files, or gets a certificate by ACME (TXT record), and puts it beside the database.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import * as acme from 'acme-client';
import { checkPair, namesOf } from '#server/process/certificate.ts';
import { callerFolder, loadEnv } from '#server/process/env.ts';
import { orderCertificate } from './certificate/order.ts';

const HOOK_MAX_MINUTES = 10;
const PERSON_MAX_MINUTES = 60;
/** In bytes; a chain is about ten thousand. */
const FILE_MAX = 1024 * 1024;

const USAGE =
  'Name two files (--cert FILE --key FILE), or a name of your own (--name hunt.example.org --email rosa@example.org). See --help.';

const say = (text: string) => process.stdout.write(`${text}\n`);

function readFile(named: string): string {
  const file = path.resolve(callerFolder, named);
  let stat: fs.Stats;
  try {
    stat = fs.statSync(file);
    if (stat.isFile() && stat.size <= FILE_MAX) return fs.readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message.split(',')[0]}.`);
  }
  throw new Error(`${file} is not a certificate or key file.`);
}

/** Written atomically: the contest may be reading. */
function writeFile(file: string, text: string, mode: number): void {
  const next = `${file}.new`;
  fs.rmSync(next, { force: true });
  fs.writeFileSync(next, text, { mode });
  fs.renameSync(next, file);
}

const REFUSALS = {
  malformed: 'The certificate or its key is damaged, not whole, or not PEM without a password.',
  locked:
    'The key has a password, which the contest cannot use: save it without one (openssl pkey -in KEY -out NEW).',
  mismatch:
    'The key does not belong to the certificate: name the two files that were made together.',
  unreadable: 'The certificate or its key cannot be read.',
} as const;

/** A path as the value of a line in .env, where an unquoted `#` begins a comment. */
function settingOf(file: string): string {
  if (!file.includes('#')) return file;
  return file.includes("'") ? `\`${file}\`` : `'${file}'`;
}

/** Checks the pair and stores it. @throws Error with a message for people, before anything is written */
function store(pair: { cert: string; key: string }): void {
  const checked = checkPair(pair);
  if (typeof checked === 'string') throw new Error(REFUSALS[checked]);
  const names = namesOf(checked);
  const end = new Date(checked.validTo);
  if (names.length === 0) throw new Error('The certificate covers no name or address.');
  const day = end.toISOString().slice(0, 10);
  if (end.getTime() <= Date.now()) throw new Error(`The certificate has expired on ${day}.`);
  const folder = path.join(path.dirname(loadEnv().DATABASE_FILE), 'certificate');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [cert, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  writeFile(key, pair.key, 0o600);
  writeFile(cert, pair.cert, 0o644);
  say(`The certificate is for ${names.join(', ')} and ends on ${day}.`);
  const isChain = pair.cert.split('-----BEGIN CERTIFICATE-----').length > 2;
  if (!isChain && !checked.checkIssued(checked)) {
    say(
      'It lacks the issuer’s certificate, which phones may need: use the file with the full chain.',
    );
  }
  say('Add these two lines to .env, and restart if they are new:\n');
  say(`TLS_CERT_FILE=${settingOf(cert)}\nTLS_KEY_FILE=${settingOf(key)}`);
}

/** Both consist of letters, digits, dots, `-` and `_`: nothing that a shell interprets. */
function runHook(command: string, record: string, value: string): Promise<void> {
  const timeout = HOOK_MAX_MINUTES * 60_000;
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const hook = spawn(`${command} ${record} ${value}`, {
    shell: true,
    cwd: callerFolder,
    stdio: [...stdio],
    timeout,
  });
  return new Promise((resolve, reject) => {
    hook.once('error', (cause) => reject(new Error(`The hook did not run: ${cause.message}.`)));
    hook.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      const how = signal
        ? `was ended (${signal}), or took over ${HOOK_MAX_MINUTES} minutes`
        : `ended with code ${code}`;
      reject(new Error(`The hook ${how}: the record is not set.`));
    });
  });
}

async function askPerson(record: string, value: string): Promise<void> {
  say(
    `\nSet this record in the DNS of your name, where you bought it, and wait until it is visible:\n`,
  );
  say(`  name   ${record}\n  type   TXT\n  value  ${value}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, reject) => {
    terminal.once('close', () =>
      reject(
        new Error(
          'Nobody confirmed that the record is set: run this in a terminal, or use --hook.',
        ),
      ),
    );
  });
  const signal = AbortSignal.timeout(PERSON_MAX_MINUTES * 60_000);
  try {
    await Promise.race([terminal.question('Press Enter when it is set. ', { signal }), ended]);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new Error(`The record was not set within ${PERSON_MAX_MINUTES} minutes.`);
  } finally {
    ended.catch(() => {});
    terminal.close();
  }
}

const NAME =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ cert: text, key: text, name: text, email: text, hook: text, directory: text },
      staging: { type: 'boolean' },
    },
  });
  return values;
}

async function run(): Promise<void> {
  const { cert, key, name, email, hook, directory, staging } = readArguments();
  if (cert && key && !name) return store({ cert: readFile(cert), key: readFile(key) });
  if (!name || !email || cert || key) throw new Error(USAGE);
  const wanted = name.toLowerCase();
  if (!NAME.test(wanted)) throw new Error(`${name} is not a name like hunt.example.org.`);
  if (!/^[^\s@,?]+@[^\s@,?]+\.[^\s@,?]+$/.test(email))
    throw new Error(`${email} is not an email address.`);
  const authority = acme.directory.letsencrypt;
  const server = directory ?? (staging ? authority.staging : authority.production);
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw new Error(`${server} is not the address of an ACME server.`);
  }
  const setRecord = hook ? runHook.bind(null, hook) : askPerson;
  const pair = await orderCertificate({ directory: server, name: wanted, email, setRecord, say });
  if (staging) say('It worked. Run it again without --staging to get the certificate.');
  else store(pair);
}

try {
  await run();
  process.exit(0);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exit(1);
}
