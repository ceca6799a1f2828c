import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirePlayer } from '#shared/actor.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});
afterEach(() => {
  app.close();
  vi.useRealTimers();
});

async function playerOf(token: string) {
  return requirePlayer(
    await app.services.identify({ authorization: `Bearer ${token}`, cookies: {} }),
  );
}

const plain = { fillable: false, paper: 'letter', language: 'en' } as const;

test('concurrent requests for one sheet print it once', async () => {
  const player = await playerOf((await app.register()).token);
  const prints = await Promise.all(
    Array.from({ length: 8 }, () => app.services.printing.boardPdf(player, plain)),
  );
  const again = await app.services.printing.boardPdf(player, plain);
  expect(app.printer.printed).toHaveLength(1);
  expect(prints.every(({ pdf }) => pdf.equals(again.pdf))).toBe(true);
});

test('another paper, and a sheet to fill in, are other sheets', async () => {
  const player = await playerOf((await app.register()).token);
  await app.services.printing.boardPdf(player, plain);
  await app.services.printing.boardPdf(player, { fillable: false, paper: 'a4', language: 'en' });
  await app.services.printing.boardPdf(player, { fillable: true, paper: 'letter', language: 'en' });
  expect(app.printer.printed).toHaveLength(3);
});

test('the sheet carries the name, the board’s id, every title and the support address', async () => {
  const { token, call } = await app.register();
  const { board, boardId } = await call.boards.mine();
  await app.services.printing.boardPdf(await playerOf(token), plain);
  const [html = ''] = app.printer.printed;
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
  for (const words of ['Noor Haddad', boardId, 'help@example.org', '1:00PM', '4:00PM']) {
    expect(text).toContain(words);
  }
  for (const { challenge } of board) if (challenge) expect(text).toContain(challenge.title);
});

test('the sheet and its file follow the contest’s name, place and hours, and it is printed again', async () => {
  const player = await playerOf((await app.register()).token);
  await app.services.printing.boardPdf(player, plain);
  const admin = await app.admin();
  const changes = [
    { name: 'Nerd Hunt' },
    { place: 'Hall 4' },
    { handIn: [{ day: '2026-08-28', from: '10:00', to: '12:30' }] },
  ];
  for (const contest of changes) {
    await admin.settings.update({ contest });
    await app.services.printing.boardPdf(player, plain);
  }
  const sheet = app.printer.printed[3];
  expect(app.printer.printed).toHaveLength(4);
  expect(sheet).toContain('<title>Nerd Hunt board');
  expect(sheet).toContain('at the fan table in Hall 4');
  expect(sheet).toContain('Fri, Aug 28, 10:00AM – 12:30PM');
  const { fileName } = await app.services.printing.boardPdf(player, plain);
  expect(fileName).toMatch(/^Nerd-Hunt-Noor-Haddad-/);
});

test('a print that fails is not kept: the next one tries again', async () => {
  const player = await playerOf((await app.register()).token);
  app.printer.failNext();
  await expect(app.services.printing.boardPdf(player, plain)).rejects.toThrow('out of paper');
  await expect(app.services.printing.boardPdf(player, plain)).resolves.toHaveProperty('pdf');
});
