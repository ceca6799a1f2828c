// When to warn organisers about the https certificate, and how urgently.
import { type Notice, noticeOf } from '#shared/audit/alert-texts.ts';
import { DAY } from '#shared/time/durations.ts';
import type { Urgency } from './contract.ts';

export interface CertificateStatus {
  /** Validity of the certificate in use; null without one. */
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  /** Why the current files were rejected; null when they were accepted. */
  readonly refused: 'unreadable' | 'malformed' | 'locked' | 'mismatch' | null;
}

/** Milliseconds before expiry: time to make a new one at home, and the last evening before the contest. */
const ENDS_SOON = 14 * DAY;
const ENDS_NOW = 2 * DAY;

/** Null when nothing is wrong and the certificate does not expire within fourteen days. */
export function certificateTrouble(
  { validFrom, validTo, refused }: CertificateStatus,
  now: Date,
): { urgency: Urgency; notice: Notice } | null {
  const left = validTo === null ? null : validTo.getTime() - now.getTime();
  if (left !== null && left <= 0) {
    return { urgency: 'now', notice: noticeOf('certificate_expired') };
  }
  const days = left === null ? null : Math.ceil(left / DAY);
  if (refused !== null) {
    const urgency = left === null || left <= ENDS_NOW ? 'now' : 'soon';
    return { urgency, notice: noticeOf('certificate_refused', { why: refused, days }) };
  }
  if (validFrom !== null && validFrom > now) {
    return { urgency: 'now', notice: noticeOf('certificate_early') };
  }
  if (days === null || left === null || left > ENDS_SOON) return null;
  const urgency = left <= ENDS_NOW ? 'now' : 'soon';
  return { urgency, notice: noticeOf('certificate_ends', { days }) };
}
