import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#shared/time/clock.ts';
import { connectedContest, type InstagramContest } from '#tests/support/instagram.ts';
import { openClient } from '#tests/support/live-client.ts';

const pointsOf = async ({ player }: InstagramContest) =>
  (await player.call.points.mine()).entries
    .filter(({ kind }) => kind === 'feature')
    .map(({ points }) => points);

test('"Approve & Post" publishes the photo once, with its caption, and gives the player points', async () => {
  const contest = await connectedContest();
  const id = await contest.queue(0);
  expect(contest.standIn.published).toHaveLength(0);
  await contest.work();
  const [published] = contest.standIn.published;
  expect(contest.standIn.published).toHaveLength(1);
  const { title } = (await contest.player.call.submissions.mine()).submissions[0]?.challenge ?? {};
  expect(published?.caption).toMatch(
    new RegExp(`^“${title}”, found by Noor H\\.\n\n#SwagAndSeek #PhotoHunt #\\w+$`),
  );
  expect(published?.altText).toContain(title);
  const { format, width, height, exif } = await sharp(published?.picture).metadata();
  expect([format, width, height, exif]).toEqual(['jpeg', 640, 480, undefined]);
  expect(await pointsOf(contest)).toEqual([25]);
  const { posted, counts, quota } = await contest.admin.instagram.posts({});
  expect(counts).toEqual({ attention: 0, waiting: 0, queue: 0, posted: 1 });
  expect(posted[0]).toMatchObject({ photo: { id }, permalink: published?.permalink });
  expect(quota?.total).toBe(50);
  expect((await contest.admin.submissions.stats()).overall.posted).toBe(1);
  expect((await contest.player.call.boards.mine()).stats.instagramFeatures).toBe(1);
  const notifications = contest.server.raw
    .prepare("select payload from notifications where name = 'instagram_featured'")
    .pluck()
    .all();
  expect(notifications).toEqual([JSON.stringify({ points: 25 })]);
  // Later settings do not change what was sent.
  await contest.save({ hashtagTemplate: '#Other' });
  expect((await contest.admin.instagram.posts({})).posted[0]?.caption).toBe(published?.caption);
});

test('approving never waits for Instagram: it responds while Instagram hangs', async () => {
  const contest = await connectedContest({ timeoutMs: 300 });
  for (const route of ['limit', 'me'] as const)
    contest.standIn.faults.always(route, { kind: 'hang' });
  await contest.queue(0);
  const hanging = contest.run();
  const id = await contest.send(1);
  await contest.admin.submissions.review({ id, action: 'approve', post: true });
  expect((await contest.admin.submissions.stats()).overall.approved).toBe(2);
  await hanging;
  expect(contest.states()).toEqual(['claimed', 'queued']);
});

test('without "Post", the auto-post setting decides, and a post that needs an organiser is not posted before', async () => {
  const contest = await connectedContest();
  await contest.admin.submissions.review({ id: await contest.send(1), action: 'approve' });
  expect(contest.states()).toEqual([]);
  await contest.save({ autoPost: true, requireApproval: true });
  await contest.admin.submissions.review({ id: await contest.send(0), action: 'approve' });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(0);
  const [waiting] = (await contest.admin.instagram.posts({})).waiting;
  await contest.admin.instagram.post({ id: waiting?.id ?? '' });
  await contest.work();
  await contest.save({ requireApproval: false });
  await contest.admin.submissions.review({ id: await contest.send(2), action: 'approve' });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(2);
});

test('a photo whose player did not allow it, or that is not approved, is never posted', async () => {
  const contest = await connectedContest();
  await contest.save({ autoPost: true, requireApproval: false });
  const id = await contest.send(0, false);
  await expect(
    contest.admin.submissions.review({ id, action: 'approve', post: true }),
  ).rejects.toThrow('The player has not allowed this photo to be posted');
  expect((await contest.player.call.submissions.mine()).submissions[0]?.status).toBe('pending');
  await contest.admin.submissions.review({ id, action: 'approve' });
  expect(contest.states()).toEqual([]);
  const add = (submissionId: string) => contest.admin.instagram.add({ submissionId });
  await expect(add(id)).rejects.toThrow('has not allowed');
  const other = await contest.send(1);
  await expect(add(other)).rejects.toThrow('Only an approved');
  await contest.admin.submissions.review({ id: other, action: 'reject' });
  await expect(add(other)).rejects.toThrow('Only an approved');
  await contest.work();
  expect([contest.states(), contest.standIn.published]).toEqual([[], []]);
});

test('undoing an approval removes the photo from the queue, even with a container already created', async () => {
  const contest = await connectedContest();
  const id = await contest.queue(0);
  expect(await contest.admin.submissions.undo({ id })).toEqual({ success: true, warning: null });
  expect(contest.states()).toEqual([]);
  await contest.admin.submissions.review({ id, action: 'approve', post: true });
  await contest.run();
  expect(contest.states()).toEqual(['container']);
  expect((await contest.admin.submissions.undo({ id })).warning).toBeNull();
  await contest.work();
  expect(contest.standIn.published).toHaveLength(0);
});

test('undoing a posted photo’s approval takes its points back and says that Instagram’s copy stays', async () => {
  const contest = await connectedContest();
  const id = await contest.queue(0);
  await contest.work();
  const { warning } = await contest.admin.submissions.undo({ id });
  expect(warning).toBe(
    'The photo is on Instagram and stays there. Delete it in the Instagram app.',
  );
  expect(await pointsOf(contest)).toEqual([25, -25]);
  expect((await contest.player.call.points.mine()).totalPoints).toBe(0);
  // Approved again, with or without "Post", it keeps its state: points are awarded again, but it is not posted again.
  await contest.admin.submissions.review({ id, action: 'approve', post: true });
  await contest.work();
  expect(await pointsOf(contest)).toEqual([25, -25, 25]);
  expect(contest.standIn.published).toHaveLength(1);
});

test('a photo being published while its player is erased is not posted twice, and organisers are alerted', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  contest.standIn.onStep = async ({ what, route }) => {
    if (route === 'publish' && what === 'before') {
      await contest.admin.players.erase({ id: contest.player.user.id });
    }
  };
  await contest.work();
  expect(contest.standIn.published).toHaveLength(1);
  expect(contest.states()).toEqual([]);
  expect(contest.alerts().join()).toContain('being erased');
});

test('the picture is available at its address only while the photo is being posted', async () => {
  const contest = await connectedContest();
  await contest.queue(0);
  const key = contest.server.raw.prepare('select picture_key from instagram_posts').pluck().get();
  const fetched = () =>
    fetch(`${contest.server.origin}/contests/swag-and-seek/api/instagram/pictures/${key}.jpg`);
  expect((await fetched()).status).toBe(404);
  await contest.run();
  const response = await fetched();
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('content-encoding')).toBeNull();
  await contest.work();
  expect((await fetched()).status).toBe(404);
});

test('without a public address photos are posted by hand, with the same queue and points', async () => {
  const contest = await connectedContest({ isPublic: false });
  await contest.queue(0);
  await contest.work(MINUTE);
  expect(contest.standIn.published).toHaveLength(0);
  const { mode, queue } = await contest.admin.instagram.posts({});
  const post = queue[0];
  expect(mode).toBe('pack');
  expect(post?.caption).toContain('found by Noor');
  const token = await contest.server.adminToken();
  const response = await fetch(contest.server.origin + post?.pictureUrl, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toContain('attachment');
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('jpeg');
  const id = post?.id ?? '';
  await expect(
    contest.admin.instagram.mark({ id, permalink: 'https://example.org/x' }),
  ).rejects.toThrow('A link to a post begins with');
  await contest.admin.instagram.mark({ id, permalink: 'https://www.instagram.com/p/Cx12/' });
  expect(await pointsOf(contest)).toEqual([25]);
  await expect(contest.admin.instagram.mark({ id })).rejects.toThrow('already on Instagram');
  const caption = 'A fine hat';
  await expect(contest.admin.instagram.editCaption({ id, caption })).rejects.toThrow(
    'already on Instagram',
  );
  // Marked by mistake: the points are taken back, and the photo waits again.
  await contest.admin.instagram.unmark({ id });
  expect(await pointsOf(contest)).toEqual([25, -25]);
  expect(contest.states()).toEqual(['waiting']);
  await expect(contest.admin.instagram.unmark({ id })).rejects.toThrow('not marked as posted');
  await contest.admin.instagram.post({ id });
  await expect(contest.admin.instagram.post({ id })).rejects.toThrow('already queued');
});

test('the board of a player whose photo was marked as posted by mistake is told to load again', async () => {
  const { admin, queue, player, server } = await connectedContest({ isPublic: false });
  await queue(0);
  const id = (await admin.instagram.posts({})).queue[0]?.id ?? '';
  await admin.instagram.mark({ id });
  const phone = await openClient(server.origin, { token: player.token, since: 0 });
  await phone.flush();
  await admin.instagram.unmark({ id });
  await phone.until(() => expect(phone.received).toContainEqual(['board_changed']));
});

test('without a public address, the test post and the check name the setting that leaves the phones’ address alone', async () => {
  const { admin } = await connectedContest({ isPublic: false });
  await expect(admin.instagram.test()).rejects.toThrow('Set PICTURES_URL (or PUBLIC_URL) first');
  const { checks } = await admin.instagram.check();
  expect(checks.at(-1)?.text).toContain('Set PICTURES_URL (or PUBLIC_URL) first');
});

test('the connection check posts nothing and names what is wrong', async () => {
  const contest = await connectedContest();
  const good = await contest.admin.instagram.check();
  expect(good.checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['Account', true],
    ['Quota', true],
    ['Picture', true],
    ['Instagram', true],
  ]);
  contest.standIn.faults.next('create', { kind: 'error', code: 9004, subcode: 2_207_052 });
  contest.standIn.faults.next('limit', { kind: 'html', status: 500 });
  const bad = await contest.admin.instagram.check();
  expect(bad.checks.map(({ ok }) => ok)).toEqual([true, false, true, false]);
  expect(bad.checks[3]?.text).toContain('PUBLIC_URL');
  contest.standIn.faults.next('create', { kind: 'error', code: -1, subcode: 2_207_001 });
  const { checks } = await contest.admin.instagram.check();
  expect(checks[3]?.text).toBe('Instagram had a problem of its own.');
  await contest.work(HOUR);
  expect(contest.standIn.published).toHaveLength(0);
});
