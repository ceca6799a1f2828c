import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { envNames, instagramOf, readEnv, readSettingsFile, rootFolder } from './env.ts';

test('an empty environment is valid', () => {
  const env = readEnv({ ADMIN_PASSWORD: '', PUBLIC_URL: '' });
  expect(env).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', ADMIN_USERNAME: 'admin' });
  expect(env.DATABASE_FILE).toBe(path.join(rootFolder, 'db/data/contest.sqlite'));
  expect([env.ADMIN_PASSWORD, env.PUBLIC_URL]).toEqual([undefined, undefined]);
});

test('a setting without a value counts as not set, numbers included', () => {
  const example = fs.readFileSync(path.join(rootFolder, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names).toContain('BACKUP_EVERY_MINUTES');
  for (const empty of ['', ' ']) {
    expect(readEnv(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readEnv({}));
  }
});

test.each(['.env.example', 'scripts/operating.md'])('%s has every setting', (document) => {
  const words = new Set(fs.readFileSync(path.join(rootFolder, document), 'utf8').match(/\w+/g));
  expect(envNames.filter((name) => !words.has(name))).toEqual([]);
});

test.each([
  ['PORT', '70000'],
  ['PUBLIC_URL', 'https://contest.example.org/somewhere'],
  ['PICTURES_URL', 'pictures.example.org'],
  ['CONTEST_TIME_ZONE', 'Mars/Olympus'],
  ['SUPPORT_EMAIL', 'help'],
  ['ADMIN_PASSWORD', '123'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '0'],
  ['CALLS_PER_ADDRESS', '5'],
  ['STORAGE_QUOTA_GB', '1e300'],
  ['DATABASE_FILE', '~/contest.sqlite'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: `);
});

test.each(['PUBLIC_URL', 'PICTURES_URL'] as const)(
  '%s is kept as an origin, however it was copied',
  (name) => {
    const read = (address: string) => readEnv({ [name]: address })[name];
    expect(read('https://Con.Example/')).toBe('https://con.example');
    expect(read('http://con.example:80')).toBe('http://con.example');
    expect(() => read('https://rosa:secret@con.example')).toThrow(`${name}: `);
  },
);

test.each([
  ['phones’ own', { PUBLIC_URL: 'https://con.example/' }, 'https://con.example', []],
  [
    'one for pictures alone',
    { PICTURES_URL: 'http://pics.example:8080' },
    'http://pics.example:8080',
    [],
  ],
  ['none', {}, null, ['PUBLIC_URL']],
])(
  'Instagram fetches pictures from an address of their own, or else the phones’: %s',
  (_what, given, address, missing) => {
    const { publicUrl, ...instagram } = instagramOf(
      readEnv({ ...given, INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 's' }),
    );
    expect(publicUrl).toBe(address);
    expect(instagram.missing).toEqual(missing);
  },
);

test('http and https cannot share one port', () => {
  const files = { TLS_CERT_FILE: 'cert.pem', TLS_KEY_FILE: 'key.pem' };
  const same = { PORT: '3443', HTTPS_PORT: '3443' };
  expect(() => readEnv({ ...files, ...same })).toThrow(
    'HTTPS_PORT: must be another port than PORT',
  );
  expect(readEnv(same).PORT).toBe(3443);
  expect(readEnv({ ...files, PORT: '0', HTTPS_PORT: '0' }).HTTPS_PORT).toBe(0);
});

test('the copy on a second disk cannot be in the contest’s own folder', () => {
  const env = { DATABASE_FILE: '/media/stick/contest.sqlite', MIRROR_FOLDER: '/media/stick/' };
  expect(() => readEnv(env)).toThrow('MIRROR_FOLDER: must be another folder');
  expect(readEnv({ MIRROR_FOLDER: '/media/stick' }).MIRROR_FOLDER).toBe('/media/stick');
});

test('a contest behind a link is the file that the link points to', () => {
  const folder = fs.realpathSync(temporaryFolder());
  const file = path.join(folder, 'contest.sqlite');
  const [link, folderLink] = [path.join(folder, 'link.sqlite'), path.join(folder, 'stick')];
  fs.writeFileSync(file, '');
  fs.symlinkSync(file, link);
  fs.symlinkSync(folder, folderLink);
  expect(readEnv({ DATABASE_FILE: link }).DATABASE_FILE).toBe(file);
  const missing = path.join(folder, 'not-there', 'contest.sqlite');
  expect(readEnv({ DATABASE_FILE: missing }).DATABASE_FILE).toBe(missing);
  const env = { DATABASE_FILE: link, MIRROR_FOLDER: folderLink };
  expect(() => readEnv(env)).toThrow('MIRROR_FOLDER: must be another folder');
});

describe('the .env file', () => {
  const readFile = (bytes: string | Buffer, name = '.env') => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, name), bytes);
    return readSettingsFile(folder);
  };

  test('may be missing, and may be written by any editor', () => {
    expect(readSettingsFile(temporaryFolder())).toEqual({});
    const settings = { CONTEST_TIME_ZONE: 'America/New_York', ADMIN_FIRST_NAME: 'Zoë Ruiz' };
    const lines = ['CONTEST_TIME_ZONE=America/New_York', '# Ours', 'ADMIN_FIRST_NAME="Zoë Ruiz"'];
    for (const start of ['', '\uFEFF'])
      for (const end of ['\n', '\r\n'])
        expect(readFile(start + lines.join(end) + end)).toEqual(settings);
  });

  test.each([
    ['UTF-16', Buffer.from('\uFEFFPORT=3000\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('ADMIN_FIRST_NAME=Zoë', 'latin1')],
  ])('that is saved as %s is refused', (_, bytes) => {
    expect(() => readFile(bytes)).toThrow('.env: must be saved as UTF-8');
  });

  test('that an editor has called .env.txt is named', () => {
    expect(() => readFile('PORT=3000', '.env.txt')).toThrow('.env.txt: rename it to .env');
  });

  test.each([
    ['CONTEST_TIMEZONE', 'CONTEST_TIME_ZONE'],
    ['mirror-folder', 'MIRROR_FOLDER'],
  ])('with the misspelt name %s is refused', (name, meant) => {
    expect(() => readFile(`${name}=1`)).toThrow(`${name}: is no setting; did you mean ${meant}?`);
  });

  test('may have variables for others', () => {
    const others = { NODE_OPTIONS: '--trace-warnings', TZ: 'UTC', UV_THREADPOOL_SIZE: '4' };
    const lines = Object.entries(others).map((line) => line.join('='));
    expect(readFile(lines.join('\n'))).toEqual(others);
  });
});
