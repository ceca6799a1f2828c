import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { players } from '#db/schema/auth.ts';
import { profileFields } from '#features/auth/contract.accounts.ts';
import { diaryOf, openServer, type TestServer } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});

/** Cells of a table according to RFC 4180, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    if (match.index === csv.length) break;
    rows.at(-1)?.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'));
    if (match[3] !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const download = async (kind = 'submissions') => {
  const token = await server.adminToken();
  const response = await server.call(`/admin/export/${kind}`, { token });
  const bytes = Buffer.from(await response.arrayBuffer());
  // Without the byte order mark, Excel would read the names as Latin-1.
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
  return { response, rows: cellsOf(bytes.subarray(3).toString()) };
};

test('all photos come as a table named after the day, one row each, whatever the names contain', async () => {
  const names = [
    '=cmd|’/c calc’!A0',
    '+1',
    '-1',
    '@SUM(A1)',
    'Noor, "the" finder',
    'Ωμέγα 🎉',
    'Plain',
  ];
  const bytes = await photo();
  for (const [i, firstName] of names.entries()) {
    await (await joinBoard(server, { firstName, email: `p${i}@example.org` })).send(0, { bytes });
  }
  const admin = await server.admin();
  const [first] = (await admin.submissions.queue({})).submissions;
  await admin.submissions.review({
    id: first?.id as string,
    action: 'reject',
    notes: '=HYPERLINK("http://evil")\nsecond line',
  });
  const { response, rows } = await download();
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(rows).toHaveLength(names.length + 1);
  const [header, ...lines] = rows;
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([header?.length]));
  const at = header?.indexOf('First name') as number;
  expect(lines.map((line) => line[at]).sort()).toEqual(
    names.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)).sort(),
  );
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('spreadsheets get headings in words with ids last, dates they understand, and phone numbers as text; the log says who exported them', async () => {
  const admin = await server.admin();
  const phones = ['0404 5550177', '+14045550177'];
  for (const [i, phone] of phones.entries()) {
    await (await joinBoard(server, { phone, email: `p${i}@example.org` })).send(0);
  }
  await admin.settings.update({ contest: { timeZone: 'Asia/Kathmandu' } });
  server.db
    .update(players)
    .set({ createdAt: new Date('2026-11-25T23:52:30Z') })
    .run();
  const { rows } = await download('players');
  const [header = [], ...lines] = rows;
  const column = (name: string) => lines.map((line) => line[header.indexOf(name)]);
  expect(column('Phone').sort()).toEqual(["'+14045550177", "'0404 5550177"]);
  expect(column('Registered')).toEqual(['2026-11-26 05:37', '2026-11-26 05:37']);
  expect(header.slice(-2)).toEqual(['Referral code', 'Board id']);
  const photos = await download();
  expect(photos.rows[0]?.slice(-3)).toEqual(['May be shown', 'Board id', 'Photo id']);
  expect(photos.rows[0]).toEqual(expect.arrayContaining(['Reviewed by', 'Size (bytes)']));
  const winners = await download('winners');
  for (const heading of [header, photos.rows[0], winners.rows[0]].flat()) {
    expect(heading).toMatch(/^[A-Z][a-z ()-]*$/);
  }
  const flags = photos.rows[1]?.[photos.rows[0]?.indexOf('Flags') ?? -1];
  expect(flags).toMatch(/^[a-z ,]+$/);
  expect((await diaryOf(admin)).filter((line) => line.includes('exported'))).toEqual([
    expect.stringContaining('Rosa exported'),
    'Rosa exported the data of all photos',
    'Rosa exported the data of all players',
  ]);
});

test('everything a player can enter at registration is a column of the table of players', async () => {
  const { user } = await server.register();
  // Distinct, so a missing or duplicated column is noticed.
  const values = profileFields.map((field) => [field, `value of ${field}`] as const);
  server.db.update(players).set(Object.fromEntries(values)).where(eq(players.id, user.id)).run();
  const { rows } = await download('players');
  expect(rows[1]).toEqual(expect.arrayContaining(values.map(([, value]) => value)));
  const { player } = await (await server.admin()).players.one({ id: user.id });
  expect(player).toMatchObject(Object.fromEntries(values));
});
