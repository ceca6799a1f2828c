// After a restore from a backup: whatever may have been posted since waits for an organiser.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { restoreBackup } from '#db/copies/restore.ts';
import { emptyContest } from '#db/copies/start-anew.ts';
import { createVerifiedCopy } from '#db/guard/verified-copy.ts';
import { DAY, HOUR, MINUTE } from '#shared/time/clock.ts';
import { connectedContest } from '#tests/support/instagram.ts';
import { joinBoard, senderOf } from '#tests/support/senders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function backedUpContest() {
  const folder = temporaryFolder();
  const contest = await connectedContest({ file: path.join(folder, 'contest.sqlite') });
  const backup = path.join(folder, 'backup.sqlite');
  return {
    contest,
    backup,
    backUp: () => createVerifiedCopy(contest.server.raw, backup),
    restore() {
      const restored = path.join(folder, 'restored.sqlite');
      restoreBackup(restored, backup, 'today');
      return contest.restartOn(restored);
    },
  };
}

test('a photo posted since the backup, in which it still waited for an organiser, is never posted again', async () => {
  const { contest, backUp, restore } = await backedUpContest();
  await contest.save({ autoPost: true, requireApproval: true });
  await contest.admin.submissions.review({ id: await contest.send(0), action: 'approve' });
  backUp();
  const [waiting] = (await contest.admin.instagram.posts({})).waiting;
  await contest.admin.instagram.post({ id: waiting?.id ?? '' });
  await contest.work();
  expect(contest.standIn.published).toHaveLength(1);
  const after = await restore();
  expect(after.states()).toEqual(['restored']);
  await expect(after.admin.instagram.post({ id: waiting?.id ?? '' })).rejects.toThrow(
    'Say first whether',
  );
  await expect(after.admin.instagram.test()).rejects.toThrow('was restored from a backup');
  await after.work(HOUR);
  await after.admin.instagram.mark({ id: waiting?.id ?? '' });
  await after.work(HOUR);
  expect(contest.standIn.published).toHaveLength(1);
});

test.each([
  ['was a day ahead when it was sent, and corrected before the restore', DAY, -DAY, 0],
  ['is set back a day after the restore', 0, 0, -DAY],
])(
  'a photo posted since the backup waits for an organiser, and later ones do not, though the clock %s',
  async (_, ahead, beforeRestore, afterRestore) => {
    const { contest, backUp, restore } = await backedUpContest();
    contest.pass(ahead);
    const id = await contest.send(0);
    backUp();
    await contest.admin.submissions.review({ id, action: 'approve', post: true });
    await contest.work();
    expect(contest.standIn.published).toHaveLength(1);
    contest.pass(MINUTE + beforeRestore);
    const after = await restore();
    await after.work();
    contest.pass(afterRestore);
    await after.work();
    const admin = await after.server.admin();
    await admin.submissions.review({ id, action: 'approve', post: true });
    await after.work(HOUR);
    expect(after.states()).toEqual(['restored']);
    expect(contest.standIn.published).toHaveLength(1);
    await admin.instagram.decideRestored({ posted: true });
    const send = await senderOf(after.server, contest.player.token);
    const later = await send(1, { allowFeature: true });
    await admin.submissions.review({ id: later.id, action: 'approve', post: true });
    expect(after.states()).toEqual(['queued']);
  },
);

describe('a photo that may have been posted since the backup', () => {
  const postedSince = async () => {
    const { contest, backUp, restore } = await backedUpContest();
    const id = await contest.queue(0);
    backUp();
    await contest.work();
    expect(contest.standIn.published).toHaveLength(1);
    const after = await restore();
    const isHeldBack = async () => (await after.admin.instagram.posts({})).isHeldBack;
    return { ...after, id, player: await after.server.as(contest.player.token), isHeldBack };
  };

  test('is reported to organisers when its player is erased', async () => {
    const { admin, player, states, alerts } = await postedSince();
    await admin.players.erase({ id: (await player.auth.me()).user.id });
    expect(states()).toEqual([]);
    expect(alerts()).toEqual([expect.stringMatching(/Its player was erased.+Check the account/)]);
  });

  test('stays in the list when its player takes back permission, which organisers and the player are told', async () => {
    const { admin, player, id, states, alerts, isHeldBack } = await postedSince();
    const { warning } = await player.submissions.withdrawConsent({ id });
    expect(warning).toMatch(/may be on Instagram/);
    expect(alerts()).toEqual([expect.stringMatching(/which may be on Instagram/)]);
    expect([states(), await isHeldBack()]).toEqual([['restored'], true]);
    await admin.instagram.decideRestored({ posted: false });
    expect([states(), await isHeldBack()]).toEqual([[], false]);
  });

  test('stays in the list when its approval is undone, with a warning', async () => {
    const { admin, id, states, isHeldBack } = await postedSince();
    const { warning } = await admin.submissions.undo({ id });
    expect(warning).toMatch(/may be on Instagram/);
    expect([states(), await isHeldBack()]).toEqual([['restored'], true]);
  });

  test('is posted again only if that is asked for at its new approval', async () => {
    const { admin, id, states } = await postedSince();
    await admin.submissions.undo({ id });
    await admin.submissions.review({ id, action: 'approve' });
    await admin.instagram.decideRestored({ posted: false });
    expect(states()).toEqual(['waiting']);
  });

  test.each(['one by one', 'all at once'])(
    'can be found on Instagram, also without permission and approval, %s',
    async (way) => {
      const { admin, player, id, isHeldBack } = await postedSince();
      await player.submissions.withdrawConsent({ id });
      await admin.submissions.undo({ id });
      const [post] = (await admin.instagram.posts({})).attention;
      if (way === 'all at once') await admin.instagram.decideRestored({ posted: true });
      else await admin.instagram.mark({ id: post?.id ?? '', permalink: '' });
      expect((await admin.instagram.posts({})).posted).toHaveLength(1);
      expect(await isHeldBack()).toBe(false);
    },
  );
});

test('no photo of the next contest counts as older than the restore', async () => {
  const { contest, backUp, restore } = await backedUpContest();
  await contest.send(0);
  backUp();
  const { server, admin, states } = await restore();
  emptyContest(server.db);
  const { send } = await joinBoard(server);
  const { id } = await send(0, { allowFeature: true });
  await admin.submissions.review({ id, action: 'approve', post: true });
  expect(states()).toEqual(['queued']);
});

test('one answer settles all posts that may be there: either all are posted now, or all count as posted', async () => {
  for (const posted of [false, true]) {
    const { contest, backUp, restore } = await backedUpContest();
    await contest.queue(0);
    await contest.queue(1);
    backUp();
    contest.pass(MINUTE);
    const after = await restore();
    expect((await after.admin.instagram.posts({})).counts.restored).toBe(2);
    expect(await after.admin.instagram.decideRestored({ posted })).toMatchObject({ count: 2 });
    const { counts, isHeldBack } = await after.admin.instagram.posts({});
    expect([counts.attention, counts.queue, counts.posted, isHeldBack]).toEqual(
      posted ? [0, 0, 2, false] : [0, 2, 0, false],
    );
    expect(await after.admin.instagram.decideRestored({ posted })).toMatchObject({ count: 0 });
    await after.work(10 * MINUTE);
    expect(contest.standIn.published).toHaveLength(posted ? 0 : 2);
  }
});

test('the time of the restored backup is shown until it is dismissed', async () => {
  const { contest, backup, backUp, restore } = await backedUpContest();
  expect(await contest.admin.instagram.restoredFrom()).toEqual({ copiedAt: null });
  backUp();
  const copiedAt = '2026-08-29T09:53:00.000Z';
  fs.utimesSync(backup, new Date(copiedAt), new Date(copiedAt));
  const { admin } = await restore();
  expect(await admin.instagram.restoredFrom()).toEqual({ copiedAt });
  await admin.instagram.putRestoreAway();
  expect(await admin.instagram.restoredFrom()).toEqual({ copiedAt: null });
});

test('nothing is posted until an organiser has gone through the list, and new approvals wait with it', async () => {
  const { contest, backUp, restore } = await backedUpContest();
  await contest.queue(0);
  await contest.queue(1);
  const late = await contest.send(2);
  backUp();
  contest.pass(MINUTE);
  const after = await restore();
  await after.admin.submissions.review({ id: late, action: 'approve', post: true });
  await after.work(HOUR);
  expect(contest.standIn.published).toHaveLength(0);
  const { attention, isHeldBack } = await after.admin.instagram.posts({});
  expect(isHeldBack).toBe(true);
  expect((await after.admin.instagram.attention()).text).toContain('since the backup');
  const [posted, ...others] = attention;
  await after.admin.instagram.mark({ id: posted?.id ?? '' });
  for (const { id } of others.slice(0, 1)) await after.admin.instagram.notPosted({ id });
  await after.work(HOUR);
  expect(contest.standIn.published).toHaveLength(0);
  for (const { id } of others.slice(1)) await after.admin.instagram.notPosted({ id });
  await after.work(10 * MINUTE);
  expect(contest.standIn.published).toHaveLength(2);
  expect(after.states()).toEqual([]);
});
