// Which newcomers a player is paid for. A pure function.
import { ledgerTexts } from '../messages.ledger.ts';
import type { Award, LedgerEntry } from './expected-awards.ts';
import { referralSubject } from './subjects.ts';

/** A player who joined with a friend's code. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
  /** Has an approved photo. */
  readonly isPlaying: boolean;
}

/**
 * The referral awards of a friend: one for each newcomer with an approved photo, at most `max`. Those already paid come
 * first and stay when the maximum becomes smaller, so that the order of reviews changes no total; then in the order of
 * `newcomers`. A newcomer who was erased stays paid. `entries` are the friend's ledger entries of this kind.
 */
export function expectedReferrals(
  newcomers: readonly Newcomer[],
  entries: readonly LedgerEntry[],
  { points, max }: { readonly points: number; readonly max: number },
): Award[] {
  const paid = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    if (entry.turn % 2 === 1) paid.set(entry.subject, entry);
    else paid.delete(entry.subject);
  }
  const awardOf = (subject: string, note: string, amount = points): Award => ({
    kind: 'referral',
    subject,
    points: amount,
    note,
    name: ledgerTexts.friendJoined,
  });
  const known = new Map(newcomers.map((one) => [referralSubject(one.id), one]));
  const kept = Array.from(paid.values())
    .filter(({ subject }) => known.get(subject)?.isPlaying ?? true)
    .map((entry) => awardOf(entry.subject, entry.note, entry.points));
  const waiting = newcomers
    .filter(({ id, isPlaying }) => isPlaying && !paid.has(referralSubject(id)))
    .map(({ id, name }) => awardOf(referralSubject(id), ledgerTexts.newcomerJoined(name)));
  return [...kept, ...waiting.slice(0, Math.max(0, max - kept.length))];
}
