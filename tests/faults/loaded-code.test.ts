import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { API_PATH, BASE_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { startForTest } from '#tests/support/start-for-test.ts';
import { serverScript } from '../../scripts/setup/build.js';

/** Writes what the process has loaded when it ends: the names of Node's modules, and the files of packages. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  process.on('exit', () => {
    const loaded = [...process.moduleLoadList, ...Object.keys(Module._cache)];
    if (isMainThread) console.log('LOADED ' + JSON.stringify(loaded));
  });
`)}`;

test('a contest that is served and judged loads no code that it does not use', async () => {
  const contest = await startForTest({ env: { NODE_OPTIONS: `--import=${TELL_LOADED}` } });
  const { call, origin, register, send, signInAdmin } = callsOf(contest);
  const player = await register();
  const sent = await send(player, 0, await photo());
  const admin = await signInAdmin();
  await call('POST', `/admin/review/${sent}`, admin, { action: 'approve' });
  await call('GET', '/game/board', player.token);
  const answers = await Promise.all([
    fetch(origin + BASE_PATH, { headers: { 'Accept-Encoding': 'gzip' } }),
    fetch(`${origin}${API_PATH}/admin/export/players`, {
      headers: { Authorization: `Bearer ${admin}`, 'Accept-Encoding': 'gzip' },
    }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect(await contest.stop()).toBe(0);

  const line = contest
    .output()
    .split('\n')
    .find((each) => each.startsWith('LOADED '));
  const loaded: string[] = JSON.parse(line?.replace('LOADED ', '') ?? '[]');
  const loadedOf = (part: string) => loaded.filter((name) => name.includes(part));
  expect(loadedOf('/node_modules/fastify/')).not.toEqual([]);
  expect(loadedOf('NativeModule http')).not.toEqual([]);
  // Node's own `fetch`, and what renders sheets, which needs a browser.
  for (const unused of ['undici', '/node_modules/react-dom/']) {
    expect(loadedOf(unused)).toEqual([]);
  }
});

test('what makes sheets, the description of the API and safe pages is loaded when it is asked for', () => {
  const main = serverScript('main');
  const folder = path.dirname(main);
  const started = new Set<string>();
  const addWithImports = (name: string): void => {
    if (started.has(name)) return;
    started.add(name);
    const code = fs.readFileSync(path.join(folder, name), 'utf8');
    const imports = code.matchAll(/(?:^|[;}])(?:import|export)[^;("']*?["']\.\/([^"']+)["']/g);
    for (const [, imported = ''] of imports) addWithImports(imported);
  };
  addWithImports(path.basename(main));
  const later = ['openapi', 'api-page', 'sheet-renderer', 'safe-html', 'pdf-forms'];
  const chunks = fs.readdirSync(folder).map((file) => file.replace(/-.{8}\.js$/, ''));
  expect(chunks).toEqual(expect.arrayContaining(later));
  expect([...started].filter((file) => later.some((name) => file.startsWith(name)))).toEqual([]);
  expect(started.size).toBeGreaterThan(5);
});
