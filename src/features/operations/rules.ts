// What needs an organiser and how soon, alerts about the laptop, and photos an hour.
import { DAY, elapsedSince, HOUR, MINUTE, startOfContestHour } from '#shared/clock.ts';
import type { AttentionItem, browserStates, Overview, Urgency } from './contract.ts';
import { DISK_FULL, printingMessages, attentionMessages as texts } from './messages.ts';

/** What is known of the contest and the laptop at one moment. */
export interface Situation {
  readonly now: Date;
  /** What is wrong with the contest's file; null if nothing. */
  readonly fileProblem: string | null;
  readonly isDiskFull: boolean;
  /** Free bytes on the disk; null if unknown. */
  readonly freeBytes: number | null;
  /** Used bytes divided by the quota. */
  readonly usedShare: number;
  readonly browser: (typeof browserStates)[number];
  readonly backups: {
    /** Milliseconds between two; 0 when they are switched off. */
    readonly every: number;
    readonly last: Date | null;
    readonly hasFailed: boolean;
    /** When something happened that no backup has; null when nothing did. */
    readonly missingSince: Date | null;
  };
  readonly mirror: Overview['mirror'];
  readonly lastCrash: Overview['lastCrash'];
  readonly photos: { readonly pending: number; readonly oldest: Date | null };
  readonly instagram: { readonly count: number; readonly text: string | null };
  /** The address that posters and boards printed before have, when it is no longer the laptop's; null otherwise. */
  readonly formerAddress: string | null;
}

/** Milliseconds that a photo may wait: players look at their phone again by then, and give up. */
const WAIT_SOON = 20 * MINUTE;
const WAIT_NOW = HOUR;
/** Milliseconds without a backup beyond its interval. */
const BACKUP_SOON = 15 * MINUTE;
const BACKUP_NOW = 6 * HOUR;
const GIGABYTE = 1e9;
/** Free bytes: about a day of photos at a large convention. */
const DISK_SOON = 5 * GIGABYTE;

type Found = AttentionItem | null | false;

const item = (
  urgency: Urgency,
  kind: AttentionItem['kind'],
  place: AttentionItem['place'],
  text: string,
): AttentionItem => ({ urgency, kind, place, text });

function diskItem({ isDiskFull, freeBytes }: Situation): Found {
  if (isDiskFull) return item('now', 'disk', 'storage', texts.diskFull);
  if (freeBytes === null || freeBytes >= DISK_SOON) return null;
  const urgency = freeBytes < GIGABYTE ? 'now' : 'soon';
  return item(urgency, 'disk', 'storage', texts.diskFilling(freeBytes));
}

function storageItem({ usedShare }: Situation): Found {
  if (usedShare >= 1) return item('now', 'storage', 'storage', texts.storageFull);
  if (usedShare < 0.9) return null;
  return item('soon', 'storage', 'storage', texts.storageFilling(Math.floor(usedShare * 100)));
}

function backupItem({ now, backups }: Situation): Found {
  const { every, last, hasFailed, missingSince } = backups;
  if (every === 0) return item('later', 'backup', 'health', texts.backupsOff);
  if (hasFailed) return item('now', 'backup', 'health', texts.backupFailed);
  if (missingSince === null) return null;
  const late = elapsedSince(missingSince, now) - every;
  if (late < BACKUP_SOON) return null;
  const age = last === null ? null : elapsedSince(last, now);
  return item(late < BACKUP_NOW ? 'soon' : 'now', 'backup', 'health', texts.backupStale(age));
}

function photosItem({ now, photos: { pending, oldest } }: Situation): Found {
  if (pending === 0) return null;
  // A photo of the future was sent before the clock was set back: its wait is not known.
  const wait = oldest === null || oldest > now ? 0 : now.getTime() - oldest.getTime();
  const urgency = wait >= WAIT_NOW ? 'now' : wait >= WAIT_SOON ? 'soon' : 'later';
  return item(urgency, 'photos', 'reviews', texts.photosWait(pending, wait));
}

function instagramItem({ instagram: { count, text } }: Situation): Found {
  if (text) return item('soon', 'instagram', 'instagram', text);
  return count > 0 && item('later', 'instagram', 'instagram', texts.postsWait(count));
}

function crashItem({ now, lastCrash }: Situation): Found {
  if (!lastCrash || elapsedSince(new Date(lastCrash.at), now) > DAY) return null;
  return item('later', 'crash', 'health', texts.crashed);
}

const RANK: Record<Urgency, number> = { now: 0, soon: 1, later: 2 };

/**
 * At most one item of a kind: what is urgent first, and of one urgency what can lose the contest before what keeps players
 * waiting. Empty when nothing needs a person.
 */
export function attentionList(situation: Situation): AttentionItem[] {
  const { fileProblem, mirror, browser, formerAddress } = situation;
  const found: Found[] = [
    fileProblem !== null && item('now', 'file', 'storage', fileProblem),
    diskItem(situation),
    storageItem(situation),
    backupItem(situation),
    mirror?.problem && item('soon', 'mirror', 'health', mirror.problem),
    photosItem(situation),
    instagramItem(situation),
    browser === 'down' && item('soon', 'printing', 'health', printingMessages.states.down),
    browser === 'missing' && item('later', 'printing', 'health', printingMessages.states.missing),
    formerAddress !== null &&
      item('soon', 'address', 'poster', texts.addressChanged(formerAddress)),
    crashItem(situation),
  ].map((one) => one || null);
  return found
    .filter((one) => one !== null && one !== false)
    .sort((a, b) => RANK[a.urgency] - RANK[b.urgency]);
}

export interface HealthStatus {
  /** Whether only the reserve is left, or not even that. */
  readonly isDiskFull: boolean;
  readonly browser: (typeof browserStates)[number];
  /** Free bytes on the disk; null if unknown. */
  readonly freeBytes: number | null;
  /** Used bytes divided by the quota; above 1 when the quota was lowered. */
  readonly usedShare: number;
}

export interface Alert {
  readonly severity: 'critical' | 'high' | 'other';
  readonly message: string;
}

/** Alerts of a status, without regard to what was sent before. */
export function activeAlerts({ isDiskFull, browser, freeBytes, usedShare }: HealthStatus): Alert[] {
  const alerts: Alert[] = [];
  if (isDiskFull) {
    alerts.push({ severity: 'critical', message: DISK_FULL });
  } else if (freeBytes !== null && freeBytes < GIGABYTE) {
    alerts.push({
      severity: 'critical',
      message: 'Less than 1 GB is left on the laptop’s disk. Free some space now.',
    });
  }
  if (usedShare >= 1) {
    alerts.push({
      severity: 'critical',
      message: 'Storage is full: no more photos are taken in. Run the cleanup or raise the limit.',
    });
  } else if (usedShare >= 0.9) {
    alerts.push({ severity: 'high', message: 'Storage for photos is 90 percent full.' });
  }
  if (browser === 'down') {
    alerts.push({ severity: 'high', message: printingMessages.states.down });
  }
  return alerts;
}

/** Milliseconds before an alert is repeated. */
const REMIND_AFTER = HOUR;

/** The alerts that are due; `lastSent` maps a message to its last time. */
export const alertsToSend = (
  alerts: readonly Alert[],
  lastSent: ReadonlyMap<string, Date>,
  now: Date,
): Alert[] =>
  alerts.filter(({ message }) => {
    const last = lastSent.get(message);
    return last === undefined || elapsedSince(last, now) >= REMIND_AFTER;
  });

const HOURS = 24;

/** Starts of the last 24 hours in the time zone, oldest first, including the current hour. */
export function lastHours(now: Date, timeZone: string): Date[] {
  const current = startOfContestHour(now, timeZone).getTime();
  return Array.from({ length: HOURS }, (_, i) => new Date(current - (HOURS - 1 - i) * HOUR));
}

/** Sums quarters of an hour per hour; photos before the first hour are ignored. */
export function photosPerHour(
  hours: readonly Date[],
  quarters: readonly { at: Date; photos: number }[],
): { hour: string; photos: number }[] {
  return hours.map((hour) => {
    const from = hour.getTime();
    const inHour = quarters.filter(({ at }) => at.getTime() >= from && at.getTime() < from + HOUR);
    return {
      hour: hour.toISOString(),
      photos: inHour.reduce((total, { photos }) => total + photos, 0),
    };
  });
}
