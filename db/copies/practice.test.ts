import { expect, test } from 'vitest';
import { auditTexts } from '#shared/audit/audit-texts.ts';
import { insertRow, released } from '#tests/support/migrations.ts';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { begin, end } from './practice.ts';

/** Subjects of the contest itself: what organisers do about it, also while others practise, and guesses at passwords. */
const KEPT = [
  'account',
  'admin',
  'asset',
  'backup',
  'challenge',
  'content',
  'contest',
  'instagram',
  'practice',
  'prizes',
  'settings',
  'storage',
  'wall',
];

test('the end of practice deletes the audit entries of every subject, except those of the contest itself', () => {
  const { db, raw, close } = openDatabase(':memory:');
  migrate(raw, released);
  begin(db, new Date('2026-08-27T18:00:00Z'));
  for (const action of Object.keys(auditTexts)) insertRow(raw, 'audit_entries', { action });
  end(db);
  const actions = raw.prepare('SELECT action FROM audit_entries').pluck().all() as string[];
  close();
  const subjects = new Set(actions.map((action) => action.split('.')[0]));
  expect([...subjects].sort()).toEqual(KEPT);
});
