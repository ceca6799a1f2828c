// What needs an organiser and how soon, alerts about the laptop, photos per hour, and how log entries merge.
import { type Notice, noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import { auditText } from '#shared/audit/audit.ts';
import { type ChangedGroup, type FieldChange, joinChanges } from '#shared/audit/audit-changes.ts';
import type { Alert } from '#shared/events.ts';
import { DAY, elapsedSince, HOUR, MINUTE, startOfContestHour } from '#shared/time/clock.ts';
import type { AttentionItem, browserStates, Overview, Urgency } from './contract.ts';
import { activityMessages } from './messages.ts';
import { type CertificateStatus, certificateTrouble } from './rules.certificate.ts';

export type FileProblem = 'file_gone' | 'file_replaced' | 'file_held' | 'file_damaged';
export type MirrorProblem = 'mirror_gone' | 'mirror_full' | 'mirror_readonly' | 'mirror_failed';

/** What is known about the contest and the laptop at one point in time. */
export interface Situation {
  readonly now: Date;
  /** What is wrong with the contest's file; null if nothing. */
  readonly fileProblem: FileProblem | null;
  /** Whether only the reserve is left, or even less. */
  readonly isDiskFull: boolean;
  /** Free bytes on the disk; null if unknown. */
  readonly freeBytes: number | null;
  /** Used bytes divided by the quota; above 1 when the quota was lowered. */
  readonly usedShare: number;
  readonly browser: (typeof browserStates)[number];
  readonly backups: {
    /** Milliseconds between two backups; 0 when backups are off. */
    readonly every: number;
    readonly last: Date | null;
    readonly hasFailed: boolean;
    /** Time of the first change that no backup includes; null when there is none. */
    readonly missingSince: Date | null;
  };
  /** What is wrong with the copy on a second disk; null if nothing, or if none is configured. */
  readonly mirror: MirrorProblem | null;
  readonly lastCrash: Overview['lastCrash'];
  /** Paused, and would otherwise accept photos now. */
  readonly isPaused: boolean;
  readonly photos: { readonly pending: number; readonly oldest: Date | null };
  /** Milliseconds until no photo is waiting, at the pace of the last hour; null when unknown. */
  readonly clearing: { readonly left: number; readonly judges: number } | null;
  readonly instagram: { readonly count: number; readonly notice: Notice | null };
  /** The address on posters and boards printed earlier, when it is no longer the laptop's; null otherwise. */
  readonly formerAddress: string | null;
  /** Null without https. */
  readonly certificate: CertificateStatus | null;
}

/** Milliseconds a photo may wait, or the queue take to clear: players look again by then, and give up. */
const WAIT_SOON = 20 * MINUTE;
const WAIT_NOW = HOUR;
/** Milliseconds since the last backup, in addition to the interval. */
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
  notice: Notice,
): AttentionItem => ({ urgency, kind, place, text: noticeText(notice), ...notice });

function diskItem({ isDiskFull, freeBytes }: Situation): Found {
  if (isDiskFull) return item('now', 'disk', 'storage', noticeOf('disk_full'));
  if (freeBytes === null || freeBytes >= DISK_SOON) return null;
  const urgency = freeBytes < GIGABYTE ? 'now' : 'soon';
  return item(urgency, 'disk', 'storage', noticeOf('disk_filling', { freeBytes }));
}

function storageItem({ usedShare }: Situation): Found {
  if (usedShare >= 1) return item('now', 'storage', 'storage', noticeOf('storage_full'));
  if (usedShare < 0.9) return null;
  const percent = Math.floor(usedShare * 100);
  return item('soon', 'storage', 'storage', noticeOf('storage_filling', { percent }));
}

function backupItem({ now, backups }: Situation): Found {
  const { every, last, hasFailed, missingSince } = backups;
  if (every === 0) return item('later', 'backup', 'health', noticeOf('backups_off'));
  if (hasFailed) return item('now', 'backup', 'health', noticeOf('backup_failed'));
  if (missingSince === null) return null;
  const late = elapsedSince(missingSince, now) - every;
  if (late < BACKUP_SOON) return null;
  const age = last === null ? Number.POSITIVE_INFINITY : elapsedSince(last, now);
  const notice = Number.isFinite(age) ? noticeOf('backup_stale', { age }) : noticeOf('no_backup');
  return item(late < BACKUP_NOW ? 'soon' : 'now', 'backup', 'health', notice);
}

const urgencyOf = (milliseconds: number): Urgency =>
  milliseconds >= WAIT_NOW ? 'now' : milliseconds >= WAIT_SOON ? 'soon' : 'later';

function photosItem({ now, photos: { pending, oldest }, clearing }: Situation): Found {
  if (pending === 0) return null;
  if (clearing !== null) {
    const notice = noticeOf('photos_clear', { pending, ...clearing });
    return item(urgencyOf(clearing.left), 'photos', 'reviews', notice);
  }
  // A photo dated in the future was sent before the clock was set back; how long it has waited is unknown.
  const wait = oldest === null || oldest > now ? 0 : now.getTime() - oldest.getTime();
  return item(urgencyOf(wait), 'photos', 'reviews', noticeOf('photos_wait', { pending, wait }));
}

function instagramItem({ instagram: { count, notice } }: Situation): Found {
  if (notice) return item('soon', 'instagram', 'instagram', notice);
  return count > 0 && item('later', 'instagram', 'instagram', noticeOf('posts_wait', { count }));
}

function certificateItem({ certificate, now }: Situation): Found {
  const found = certificate && certificateTrouble(certificate, now);
  return found && item(found.urgency, 'certificate', 'health', found.notice);
}

function crashItem({ now, lastCrash }: Situation): Found {
  if (!lastCrash || elapsedSince(new Date(lastCrash.at), now) > DAY) return null;
  return item('later', 'crash', 'health', noticeOf('crashed'));
}

const RANK: Record<Urgency, number> = { now: 0, soon: 1, later: 2 };

/**
 * At most one item of each kind, most urgent first; of equal urgency, what can lose the contest comes before what keeps
 * players waiting. Empty when nothing needs a person.
 */
export function attentionList(situation: Situation): AttentionItem[] {
  const { fileProblem, mirror, browser, formerAddress } = situation;
  const found: Found[] = [
    situation.isPaused && item('now', 'pause', 'settings', noticeOf('contest_paused')),
    fileProblem !== null && item('now', 'file', 'storage', noticeOf(fileProblem)),
    diskItem(situation),
    storageItem(situation),
    backupItem(situation),
    mirror !== null && item('soon', 'mirror', 'health', noticeOf(mirror)),
    photosItem(situation),
    instagramItem(situation),
    browser === 'down' && item('soon', 'printing', 'health', noticeOf('printing_down')),
    browser === 'missing' && item('later', 'printing', 'health', noticeOf('printing_missing')),
    formerAddress !== null &&
      item('soon', 'address', 'poster', noticeOf('address_changed', { former: formerAddress })),
    certificateItem(situation),
    crashItem(situation),
  ];
  return found
    .filter((one) => one !== null && one !== false)
    .sort((a, b) => RANK[a.urgency] - RANK[b.urgency]);
}

export type HealthStatus = Pick<Situation, 'isDiskFull' | 'browser' | 'freeBytes' | 'usedShare'>;

/** Alerts for a status, regardless of what was already sent. */
export function activeAlerts({ isDiskFull, browser, freeBytes, usedShare }: HealthStatus): Alert[] {
  const alerts: Alert[] = [];
  if (isDiskFull) {
    alerts.push({ severity: 'critical', ...noticeOf('disk_full') });
  } else if (freeBytes !== null && freeBytes < GIGABYTE) {
    alerts.push({ severity: 'critical', ...noticeOf('disk_nearly_full') });
  }
  if (usedShare >= 1) {
    alerts.push({ severity: 'critical', ...noticeOf('storage_full') });
  } else if (usedShare >= 0.9) {
    alerts.push({ severity: 'high', ...noticeOf('storage_filling', { percent: 90 }) });
  }
  if (browser === 'down') alerts.push({ severity: 'high', ...noticeOf('printing_down') });
  return alerts;
}

/** Milliseconds before an alert is repeated. */
const REMIND_AFTER = HOUR;

/** The alerts that are due; `lastSent` maps a code to its last time. */
export const alertsToSend = (
  alerts: readonly Alert[],
  lastSent: ReadonlyMap<string, Date>,
  now: Date,
): Alert[] =>
  alerts.filter(({ code }) => {
    const last = lastSent.get(code);
    return last === undefined || elapsedSince(last, now) >= REMIND_AFTER;
  });

const HOURS = 24;

/** Start of each of the last 24 hours in the time zone, oldest first, including the current hour. */
export function lastHours(now: Date, timeZone: string): Date[] {
  const current = startOfContestHour(now, timeZone).getTime();
  return Array.from({ length: HOURS }, (_, i) => new Date(current - (HOURS - 1 - i) * HOUR));
}

/** Sums quarter-hours per hour; photos before the first hour are ignored. */
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

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: string;
  readonly description: string;
  /** JSON; null in entries of an earlier version. */
  readonly params: string | null;
}

interface Changes {
  readonly by: string;
  readonly group: ChangedGroup;
  readonly changes: readonly FieldChange[];
}

/** A displayed line: the newest of the entries merged into it. */
export interface ActivityLine extends LogEntry {
  /** Time of its oldest entry. */
  readonly since: Date;
  /** For changed settings: all of the merged changes. */
  readonly changed: Changes | null;
  /** For received photos: the sender of each photo. */
  readonly senders: readonly (string | null)[];
}

/** Maximum milliseconds between two merged changes of one group. */
const CHANGES_WITHIN = MINUTE;
/** Maximum milliseconds between the first and the last photo of a line. */
const PHOTOS_WITHIN = 10 * MINUTE;

const CHANGES: readonly string[] = ['settings.changed', 'instagram.configured'];

function asOne(newer: ActivityLine | undefined, older: ActivityLine): ActivityLine | null {
  if (!newer) return null;
  if (older.senders.length > 0) {
    if (elapsedSince(older.at, newer.at) > PHOTOS_WITHIN) return null;
    return { ...newer, since: older.at, senders: [...newer.senders, ...older.senders] };
  }
  if (!newer.changed || !older.changed) return null;
  if (elapsedSince(older.at, newer.since) > CHANGES_WITHIN) return null;
  const changes = joinChanges(older.changed.changes, newer.changed.changes);
  return changes && { ...newer, since: older.at, changed: { ...newer.changed, changes } };
}

/**
 * Merges entries, newest first, into lines: photos received within ten minutes, and one person's changes to one
 * settings group up to a minute apart. Changes that cancel out produce no line.
 */
export function linesOf(entries: readonly LogEntry[]): ActivityLine[] {
  const lines: ActivityLine[] = [];
  /** Index of the line that an older entry of this kind may join. */
  const open = new Map<string, number>();
  for (const entry of entries) {
    const { action, params, actorId, at } = entry;
    const changed =
      params !== null && CHANGES.includes(action) ? (JSON.parse(params) as Changes) : null;
    const isPhoto = params !== null && action === 'submission.received';
    const line = { ...entry, since: at, changed, senders: isPhoto ? [actorId] : [] };
    const kind = changed ? `${action} ${actorId} ${changed.group}` : action;
    const found = open.get(kind) ?? -1;
    const joined = asOne(lines[found], line);
    if (joined) lines[found] = joined;
    else {
      lines.push(line);
      open.set(kind, lines.length - 1);
    }
  }
  return lines.filter(({ changed }) => changed === null || changed.changes.length > 0);
}

/** Whether no older entry can still join one of the lines. */
export const isSettled = (lines: readonly ActivityLine[], oldest: LogEntry): boolean =>
  lines.every(({ since }) => elapsedSince(oldest.at, since) > PHOTOS_WITHIN);

/** In English; times are in the contest's zone. */
export function lineText(line: ActivityLine, timeZone: string): string {
  const { senders, changed, ...entry } = line;
  const players = new Set(senders).size;
  if (senders.length > 1 && players > 1) return activityMessages.photos(senders.length, players);
  if (senders.length > 1) {
    const { by } = JSON.parse(entry.params ?? '{}') as { by: string };
    return activityMessages.photosOfOne(senders.length, by);
  }
  return auditText(changed ? { ...entry, params: JSON.stringify(changed) } : entry, timeZone);
}
