// Maps domain events to notifications and signals. The only place that does.

import { achievementNames } from '#features/points/messages.ts';
import { type AdminRole, type PlayerId, staffAdmittedTo } from '#shared/actor.ts';
import { noticeText } from '#shared/audit/alert-texts.ts';
import type { DomainEvent } from '#shared/events.ts';
import { reasonIn } from '#shared/failures/failures.ts';
import type { ClientEvent, ClientEventName, ClientPayload, SignalName } from './contract.ts';

/** Dashboard accounts: organisers only, plus reviewers, or everybody. */
export const STAFF_AUDIENCES = {
  organisers: staffAdmittedTo('organiser'),
  reviewers: staffAdmittedTo('reviewer'),
  staff: staffAdmittedTo('staff'),
} as const;
type StaffAudience = keyof typeof STAFF_AUDIENCES;

/** One player, or dashboard accounts. */
export type Audience = { readonly player: PlayerId } | StaffAudience;

/** The audiences that a role belongs to. */
export const audiencesOf = (role: AdminRole): StaffAudience[] =>
  (Object.keys(STAFF_AUDIENCES) as StaffAudience[]).filter((name) =>
    STAFF_AUDIENCES[name].includes(role),
  );

/** Many players: stored in one statement, and sent in batches. */
interface Crowd {
  readonly players: readonly PlayerId[];
}

type Notification = ClientEvent & { readonly to: Audience | Crowd };

export const isCrowd = (to: Audience | Crowd): to is Crowd =>
  typeof to === 'object' && 'players' in to;

type StoredPayload = Record<string, unknown> & { readonly code?: string; readonly params?: object };

interface Signal {
  /** `gallery` is a public room, which clients join themselves. */
  readonly to: Audience | 'everyone' | 'gallery';
  readonly name: SignalName;
}

const toPlayer = <Name extends ClientEventName>(
  { playerId }: { readonly playerId: PlayerId },
  name: Name,
  payload: ClientPayload<Name>,
): Notification[] => [{ to: { player: playerId }, name, payload } as Notification];

/** Notifications for an event, with documented names and payloads. Stored, and shown once per recipient. */
export function notificationsFor(event: DomainEvent): Notification[] {
  switch (event.type) {
    case 'submission.received':
      return [{ to: 'reviewers', name: 'new_submission', payload: { userName: event.playerName } }];
    case 'submission.approved': {
      const { points, bonus, note } = event;
      return toPlayer(event, 'submission_approved', {
        pointsAwarded: points,
        ...(bonus && { bonus }),
        ...(note && { note }),
      });
    }
    case 'submission.rejected':
      return toPlayer(event, 'submission_rejected', reasonIn(event.reason));
    case 'line.completed':
      return toPlayer(event, 'line_completed', { points: event.points });
    case 'blackout.completed':
      return toPlayer(event, 'blackout_completed', { points: event.points });
    case 'photo.featured':
      return toPlayer(event, 'instagram_featured', { points: event.points });
    case 'achievement.unlocked': {
      const { achievement, points } = event;
      const name = achievementNames[achievement];
      return toPlayer(event, 'achievement_unlocked', { name, points, achievement });
    }
    case 'membership.recorded':
      return toPlayer(event, 'membership_purchased', { bonusPoints: event.points });
    case 'board.handed_in': {
      const { lines, found, isBlackout } = event;
      return toPlayer(event, 'board_handed_in', { lines, found, isBlackout });
    }
    case 'points.changed': {
      const { points, reason } = event;
      return toPlayer(event, 'points_changed', { points, reason });
    }
    case 'prize.won':
      return toPlayer(event, 'prize_won', { prize: event.prize });
    case 'password.reset':
      return toPlayer(event, 'password_changed', {});
    case 'announcement.sent': {
      const { playerIds: players, message } = event;
      return [{ to: { players }, name: 'announcement', payload: { message } }];
    }
    case 'system.alert': {
      const { severity, code, params } = event;
      const payload = { severity, message: noticeText(event), code, params };
      return [{ to: 'organisers', name: 'system_alert', payload }];
    }
    case 'submission.reopened':
    case 'player.changed':
    case 'contest.changed':
    case 'contest.started_anew':
    case 'settings.changed':
    case 'addresses.changed':
    case 'announcement.taken_back':
    case 'gallery.changed':
    case 'submission.reported':
    case 'draws.changed':
    case 'hearts.changed':
    case 'hearts.given':
    case 'prizes.changed':
    case 'wall.changed':
    case 'session.ended':
      return [];
  }
}

/** JSON to store; text that a code can render is omitted. */
export const storedPayload = ({ name, payload }: ClientEvent): string =>
  JSON.stringify(name === 'system_alert' ? { ...payload, message: undefined } : payload);

/** The documented payload of a stored notification. */
export function readPayload(stored: string): Record<string, unknown> {
  const { code, params, ...payload } = JSON.parse(stored) as StoredPayload;
  if (code === undefined || params === undefined) return payload;
  return { ...payload, message: noticeText({ code, params }), code, params };
}

/** The player an event is about, or null. */
export const subjectOf = (event: DomainEvent): PlayerId | null =>
  ('playerId' in event && event.playerId) || null;

/** The photo that a notification to its player links to, or null. */
export const submissionOf = (event: DomainEvent): string | null =>
  event.type === 'submission.approved' || event.type === 'submission.rejected'
    ? event.submissionId
    : null;

/** The announcement that holds the notification's text, or null. */
export const announcementOf = (event: DomainEvent): number | null =>
  event.type === 'announcement.sent' ? event.announcementId : null;

const GALLERY_CHANGED: Signal = { to: 'gallery', name: 'gallery_changed' };

/** Signals for an event. Sent to connected clients only, never stored. */
export function signalsFor(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'submission.received':
    case 'submission.reopened':
    case 'player.changed':
      return [
        { to: { player: event.playerId }, name: 'board_changed' },
        { to: 'staff', name: 'queue_changed' },
        // The photo has left the gallery.
        ...(event.type === 'submission.reopened' ? [GALLERY_CHANGED] : []),
      ];
    case 'submission.reported':
    case 'submission.approved':
    case 'submission.rejected':
    case 'membership.recorded':
    case 'points.changed':
    case 'draws.changed':
      return [{ to: 'staff', name: 'queue_changed' }];
    case 'announcement.sent':
      return [{ to: 'organisers', name: 'news_changed' }];
    case 'contest.changed':
      return [{ to: 'everyone', name: 'contest_changed' }];
    case 'contest.started_anew':
      return [
        { to: 'staff', name: 'queue_changed' },
        { to: 'everyone', name: 'prizes_changed' },
        { to: 'everyone', name: 'news_changed' },
      ];
    case 'settings.changed':
      return [{ to: 'staff', name: 'settings_changed' }];
    case 'gallery.changed':
      return [GALLERY_CHANGED];
    case 'hearts.changed':
      return [GALLERY_CHANGED, { to: 'staff', name: 'queue_changed' }];
    case 'hearts.given':
      return [{ to: { player: event.playerId }, name: 'hearts_changed' }];
    case 'prizes.changed':
      return [{ to: 'everyone', name: 'prizes_changed' }];
    case 'addresses.changed':
      return [{ to: 'everyone', name: 'addresses_changed' }];
    case 'announcement.taken_back':
      return [{ to: 'everyone', name: 'news_changed' }];
    case 'line.completed':
    case 'blackout.completed':
    case 'photo.featured':
    case 'achievement.unlocked':
    case 'board.handed_in':
    case 'prize.won':
    case 'password.reset':
    case 'system.alert':
    case 'wall.changed':
    case 'session.ended':
      return [];
  }
}
