// npm run certificate: two files, or an ACME order to a stand-in. A failure is one sentence, and nothing is written.
import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#server/process/env.ts';
import { acmeStandIn } from '#tests/support/acme-stand-in.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';

const authority = testAuthority();

function beside(folder = temporaryFolder()) {
  const place = path.join(folder, 'certificate');
  const files = { cert: path.join(place, 'certificate.pem'), key: path.join(place, 'key.pem') };
  return {
    files,
    folder,
    exists: () => fs.existsSync(place),
    /** Runs the script with nobody at the keyboard. */
    run: (...args: string[]) => run(args, null),
    /** Runs it with a person who reads the output and presses Enter once `person` returns true. */
    runBefore: (person: (said: string) => boolean, ...args: string[]) => run(args, person),
  };

  async function run(args: string[], person: ((said: string) => boolean) | null) {
    const script = path.join(rootFolder, 'scripts', 'run-built.js');
    const child = spawn(process.execPath, [script, 'certificate', ...args], {
      env: {
        ...process.env,
        DATABASE_FILE: path.join(folder, 'contest.sqlite'),
        INIT_CWD: folder,
      },
      stdio: [person ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let hasPressed = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        said += bytes;
        if (hasPressed || !person?.(said)) return;
        hasPressed = true;
        child.stdin?.write('\n');
      });
    }
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).not.toMatch(/\n\s+at /);
    return { code, said };
  }
}

test('a matching pair of files in the folder of the command is copied beside the database, the key for its owner alone', async () => {
  const { files, folder, run } = beside();
  const given = writePair(folder, authority.issue({ names: ['hunt.example.org'] }));
  const { code, said } = await run('--cert', 'cert.pem', '--key', 'key.pem');
  expect([code, said]).toEqual([0, expect.stringContaining('is for hunt.example.org and ends on')]);
  expect(said).toContain(`TLS_CERT_FILE=${files.cert}\nTLS_KEY_FILE=${files.key}\n`);
  expect(fs.readFileSync(files.cert)).toEqual(fs.readFileSync(given.cert));
  expect(fs.readFileSync(files.key)).toEqual(fs.readFileSync(given.key));
  if (process.platform !== 'win32') expect(fs.statSync(files.key).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(files.key)).sort()).toEqual(['certificate.pem', 'key.pem']);
});

test('files that do not match, have expired or are missing are refused in a sentence', async () => {
  const { exists, run } = beside();
  const folder = temporaryFolder();
  const [one, other] = [1, 2].map(() => authority.issue({ names: ['hunt.example.org'] }));
  const refusal = async (pair: { cert?: string; key?: string }) => {
    const { cert, key } = writePair(folder, { cert: '', key: '', ...one, ...pair });
    const { code, said } = await run('--cert', cert, '--key', key);
    expect([code, exists()]).toEqual([1, false]);
    return said.trim();
  };
  expect(await refusal({ key: other?.key })).toContain(
    'The key does not belong to the certificate',
  );
  expect(await refusal({ cert: one?.cert.slice(0, 200) })).toContain('is damaged, not whole');
  expect(await refusal(authority.issue({ names: ['hunt.example.org'], days: -1 }))).toMatch(
    /^The certificate has expired on \d{4}-\d\d-\d\d\.$/,
  );
  const missing = await run('--cert', '/nowhere/cert.pem', '--key', '/nowhere/key.pem');
  expect([missing.code, missing.said.split('\n')]).toEqual([
    1,
    [expect.stringContaining('/nowhere/cert.pem cannot be read'), ''],
  ]);
  expect((await run('--cert', '/nowhere/cert.pem')).said).toContain('Name two files');
});

/** A hook that records its arguments, as DNS would. */
function recordingHook() {
  const folder = temporaryFolder();
  const [script, zone] = [path.join(folder, 'hook.cjs'), path.join(folder, 'zone.json')];
  fs.writeFileSync(
    script,
    `const [name, value] = process.argv.slice(2);
require('node:fs').writeFileSync(${JSON.stringify(zone)}, JSON.stringify({ [name]: value }));`,
  );
  const recordOf = (name: string): string | null =>
    fs.existsSync(zone) ? JSON.parse(fs.readFileSync(zone, 'utf8'))[name] : null;
  return { command: `"${process.execPath}" "${script}"`, recordOf };
}

const ORDER = ['--name', 'hunt.example.org', '--email', 'rosa@example.org'];

test('a name whose TXT record is set gets a certificate with its chain', async () => {
  const { files, run } = beside();
  const { command, recordOf } = recordingHook();
  const directory = await acmeStandIn({ authority, recordOf });
  const { code, said } = await run(...ORDER, '--hook', command, '--directory', directory);
  expect([code, said]).toEqual([0, expect.stringContaining('is for hunt.example.org and ends on')]);
  expect(said).toContain('/terms');
  const chain = fs.readFileSync(files.cert, 'utf8');
  expect(chain.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(new X509Certificate(chain).checkHost('hunt.example.org')).toBe('hunt.example.org');
});

test('a trial run leaves the certificate that is there', async () => {
  const { exists, run } = beside();
  const { command, recordOf } = recordingHook();
  const directory = await acmeStandIn({ authority, recordOf });
  const trial = ['--staging', '--hook', command, '--directory', directory];
  const { code, said } = await run(...ORDER, ...trial);
  expect([code, said]).toEqual([0, expect.stringContaining('It worked. Run it again without')]);
  expect(exists()).toBe(false);
});

test('without a hook, a person is shown the record and continues with Enter', async () => {
  const { files, runBefore } = beside();
  let record: string[] = [];
  const recordOf = (name: string) => (record[0] === name ? (record[1] ?? null) : null);
  const directory = await acmeStandIn({ authority, recordOf });
  const person = (said: string) => {
    record = [/name +(\S+)/, /value +(\S+)\n/].map((pattern) => pattern.exec(said)?.[1] ?? '');
    return said.includes('Press Enter');
  };
  const { code, said } = await runBefore(person, ...ORDER, '--directory', directory);
  expect([code, said]).toEqual([0, expect.stringContaining('is for hunt.example.org')]);
  expect(record[0]).toBe('_acme-challenge.hunt.example.org');
  expect(fs.existsSync(files.cert)).toBe(true);
});

test('a failed order says why and writes nothing', async () => {
  const { exists, run } = beside();
  const directory = await acmeStandIn({ authority, recordOf: () => null });
  const order = async (...more: string[]) => {
    const { code, said } = await run(...ORDER, '--directory', directory, ...more);
    expect([code, exists()]).toEqual([1, false]);
    return said;
  };
  expect(await order('--hook', 'exit 0;')).toMatch(
    /No certificate: the TXT record was not accepted/,
  );
  expect(await order('--hook', 'exit 3;')).toContain('The hook ended with code 3');
  expect(await order()).toContain('Nobody confirmed that the record is set');
  expect(await order('--directory', 'http://127.0.0.1:9/directory')).toMatch(
    /No certificate: the server at http:\/\/127\.0\.0\.1:9\/directory did not accept the order \(it is not responding\)/,
  );
  expect(await order('--email', 'rosa')).toContain('rosa is not an email address');
});
