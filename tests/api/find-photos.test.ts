// The photo search of the Photo Reviews tab.
import { beforeEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { photo } from '#tests/support/photos.ts';
import { joinBoard } from '#tests/support/senders.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let sends: Record<'noor' | 'jose', Awaited<ReturnType<typeof joinBoard>>['send']>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50 } });
  const names = { firstName: 'José', lastName: 'Oñate Müller', email: 'jose@example.org' };
  sends = { noor: (await joinBoard(app)).send, jose: (await joinBoard(app, names)).send };
});

type Filter = Parameters<typeof admin.submissions.find>[0];
const found = async (filter: Filter, as = admin) =>
  (await as.submissions.find(filter)).submissions.map(({ id }) => id);

test('photos are found by state, newest or oldest first', async () => {
  const [first, second, third] = [await sends.noor(0), await sends.noor(1), await sends.jose(2)];
  await admin.submissions.review({ id: first.id, action: 'approve' });
  await admin.submissions.review({ id: second.id, action: 'reject' });
  expect(await found({})).toEqual([third.id, second.id, first.id]);
  expect(await found({ order: 'oldest' })).toEqual([first.id, second.id, third.id]);
  expect(await found({ status: 'approved' })).toEqual([first.id]);
  expect(await found({ status: 'rejected' })).toEqual([second.id]);
  expect(await found({ status: 'pending' })).toEqual([third.id]);
});

test('a search finds players’ names, whatever their accents, and challenges, but no email, and no name while names are hidden', async () => {
  const mine = await sends.noor(0);
  const his = await sends.jose(1);
  expect(await found({ text: 'jose onate' })).toEqual([his.id]);
  for (const text of ['muller', 'Mueller']) expect(await found({ text }), text).toEqual([his.id]);
  expect(await found({ text: 'HADDAD noor' })).toEqual([mine.id]);
  expect(await found({ text: mine.challenge.title })).toContain(mine.id);
  expect(await found({ text: 'nobody of this name' })).toEqual([]);
  expect(await found({ text: '%' })).toEqual([]);
  expect(await found({ text: '  ' })).toHaveLength(2);
  expect(await found({ text: 'jose@example.org' })).toEqual([]);
  await admin.settings.update({ reviewing: { hideNames: true } });
  expect(await found({ text: 'jose' })).toEqual([]);
  const { submissions } = await admin.submissions.find({});
  expect(submissions[0]?.user.name).toBe('Player');
});

test('only what a reviewer must not miss counts as flagged', async () => {
  const bytes = await photo({ width: 200, height: 150 });
  const first = await sends.noor(0, { bytes });
  const copy = await sends.jose(0, { bytes });
  expect(first.id).not.toBe(copy.id);
  expect(await found({ flagged: 'true' })).toEqual([copy.id]);
  expect(await found({})).toHaveLength(2);
});

test('pages follow each other without gaps or repeats, and come to an end', async () => {
  // The square in the middle is free.
  const squares = Array.from({ length: 14 }, (_, at) => at).filter((at) => at !== 12);
  for (const position of squares) {
    await sends.noor(position);
    if (position < 12) await sends.jose(position);
  }
  const first = await admin.submissions.find({ order: 'oldest' });
  expect(first.submissions).toHaveLength(24);
  const after = first.next ?? '';
  const last = await admin.submissions.find({ order: 'oldest', after });
  const ids = [...first.submissions, ...last.submissions].map(({ id }) => id);
  expect([new Set(ids).size, last.submissions.length, last.next]).toEqual([25, 1, null]);
  expect((await admin.submissions.find({ after: 'erased' })).submissions).toEqual([]);
});
