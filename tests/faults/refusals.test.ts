// A start that is impossible: one sentence with the remedy, exit code 1, and nothing changed.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type StartOptions, spawnContest } from '#tests/support/contest-process.ts';
import { folderWithRights, ordinaryUser, whyNotOrdinary } from '#tests/support/ordinary-user.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';

/** @returns the message of a refused start */
async function refusal(options: StartOptions): Promise<string> {
  const contest = spawnContest({ canPrint: false, ...options });
  expect(await contest.ended).toBe(1);
  const said = contest.output().trim();
  expect(said).not.toMatch(/\n\s+at |Error:/);
  expect(said.split('\n')).toHaveLength(1);
  return said;
}

async function takenPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}

describe('a start is refused in one sentence', () => {
  test('when the folder of its backups is a file, and the parent process does not try again', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'backups'), '');
    const databaseFile = path.join(folder, 'contest.sqlite');
    expect(await refusal({ databaseFile, isSupervised: true })).toContain(
      'backups is a file where the contest keeps its backups: move it away',
    );
  });

  test('when the port is taken; the next start finds a properly closed file, and shows the password that it makes up once', async () => {
    const port = await takenPort();
    const databaseFile = path.join(temporaryFolder(), 'contest.sqlite');
    const env = { ADMIN_PASSWORD: '' };
    expect(await refusal({ databaseFile, env: { ...env, PORT: String(port) } })).toBe(
      `Port ${port} is used by another program: close that program, or set PORT to another number, such as ${port + 1}.`,
    );
    expect(fs.existsSync(`${databaseFile}-wal`)).toBe(false);
    const tls = writePair(temporaryFolder(), testAuthority().issue({ names: ['localhost'] })).env;
    expect(await refusal({ databaseFile, env: { ...env, ...tls, HTTPS_PORT: String(port) } })).toBe(
      `Port ${port} is used by another program: close that program, or set HTTPS_PORT to another number, such as ${port + 1}.`,
    );
    const contest = await startForTest({ databaseFile, env });
    const password = /First admin: rosa, password (\S+)/.exec(contest.output())?.[1];
    const login = { username: 'rosa', password };
    await callsOf(contest).call('POST', '/auth/admin/login', null, login);
    expect(await contest.stop()).toBe(0);
    const again = await startForTest({ databaseFile, env });
    expect(again.output()).not.toContain('password');
  });

  test('when the certificate is missing, or the address is not the laptop’s', async () => {
    const env = { TLS_CERT_FILE: '/nowhere/cert.pem', TLS_KEY_FILE: '/nowhere/key.pem' };
    expect(await refusal({ env })).toContain('TLS_CERT_FILE and TLS_KEY_FILE do not name');
    const folder = temporaryFolder();
    const folders = { TLS_CERT_FILE: folder, TLS_KEY_FILE: folder };
    expect(await refusal({ env: folders })).toContain('TLS_CERT_FILE and TLS_KEY_FILE do not name');
    expect(await refusal({ env: { HOST: '192.0.2.77' } })).toContain('set HOST to 0.0.0.0');
  });

  test.skipIf(process.platform === 'win32')('when only 160 files may be open', async () => {
    expect(await refusal({ fileHandles: 160 })).toContain(
      'lets the contest open only 160 files and connections',
    );
  });
});

describe.skipIf(whyNotOrdinary !== null)(`an ordinary user ${whyNotOrdinary ?? ''}`, () => {
  const inside = (folder: string) => path.join(folder, 'contest.sqlite');

  test('is told about a read-only folder', async () => {
    const databaseFile = inside(folderWithRights(0o500));
    expect(await refusal({ databaseFile, ...ordinaryUser })).toMatch(
      /may not write into the folder .* make it writable with chmod u\+rwx/,
    );
  });

  test('is told about a file that they may not write', async () => {
    const databaseFile = inside(folderWithRights(0o700));
    const first = await startForTest({ databaseFile, ...ordinaryUser });
    await first.stop();
    fs.chmodSync(databaseFile, 0o400);
    expect(await refusal({ databaseFile, ...ordinaryUser })).toMatch(
      /may not read and write .*contest\.sqlite/,
    );
  });

  const lowest = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  const hasReservedPorts = fs.existsSync(lowest) && Number(fs.readFileSync(lowest, 'utf8')) > 81;
  test.skipIf(!hasReservedPorts)('is told about a port below 1024', async () => {
    const databaseFile = inside(folderWithRights(0o700));
    expect(await refusal({ databaseFile, env: { PORT: '81' }, ...ordinaryUser })).toBe(
      'This user may not open port 81: set PORT to a number from 1024, such as 3000.',
    );
  });

  test('can start and print without a home folder', async () => {
    const contest = await startForTest({
      databaseFile: inside(folderWithRights(0o700)),
      env: { HOME: '/nonexistent' },
      canPrint: true,
      ...ordinaryUser,
    });
    await expect
      .poll(async () => (await fetch(`${contest.address}/api/health`)).json())
      .toMatchObject({ status: 'ok', browser: 'ready' });
  });
});
