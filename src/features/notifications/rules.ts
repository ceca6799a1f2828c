// Who is told what when something happened: the one translation from the contest's own events to a browser's.
import type { PlayerId } from '#shared/actor.ts';
import type { DomainEvent } from '#shared/events.ts';
import type { ClientEvent, SignalName } from './contract.ts';

/** One player, or every organiser. */
export type Audience = { readonly player: PlayerId } | 'admins';

export type Notification = ClientEvent & { readonly to: Audience };

export interface Signal {
  readonly to: Audience;
  readonly name: SignalName;
}

/** What is stored for its recipients and shown to them once, in documented names and payloads. */
export function notificationsFor(event: DomainEvent): Notification[] {
  switch (event.type) {
    case 'submission.received':
      return [{ to: 'admins', name: 'new_submission', payload: { userName: event.playerName } }];
    case 'submission.approved':
      return [
        {
          to: { player: event.playerId },
          name: 'submission_approved',
          payload: { pointsAwarded: event.points },
        },
      ];
    case 'submission.rejected':
      return [
        {
          to: { player: event.playerId },
          name: 'submission_rejected',
          payload: { reason: event.reason },
        },
      ];
    case 'line.completed':
      return [pointsNews('line_completed', event)];
    case 'blackout.completed':
      return [pointsNews('blackout_completed', event)];
    case 'photo.featured':
      return [pointsNews('instagram_featured', event)];
    case 'achievement.unlocked':
      return [
        {
          to: { player: event.playerId },
          name: 'achievement_unlocked',
          payload: { name: event.name, points: event.points },
        },
      ];
    case 'membership.recorded':
      return [
        {
          to: { player: event.playerId },
          name: 'membership_purchased',
          payload: { bonusPoints: event.points },
        },
      ];
    case 'system.alert':
      return [
        {
          to: 'admins',
          name: 'system_alert',
          payload: { severity: event.severity, message: event.message },
        },
      ];
    case 'submission.reopened':
    case 'player.changed':
    case 'session.ended':
      return [];
  }
}

/** The player whom the notifications of an event are about; null without such a player. */
export const subjectOf = (event: DomainEvent): PlayerId | null =>
  'playerId' in event ? event.playerId : null;

const pointsNews = (
  name: 'line_completed' | 'blackout_completed' | 'instagram_featured',
  { playerId, points }: { playerId: PlayerId; points: number },
): Notification => ({ to: { player: playerId }, name, payload: { points } });

/** Who should look again without being told anything; sent to those who are there, and never stored. */
export function signalsFor(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'submission.received':
    case 'submission.reopened':
    case 'player.changed':
      return [
        { to: { player: event.playerId }, name: 'board_changed' },
        { to: 'admins', name: 'queue_changed' },
      ];
    case 'submission.approved':
    case 'submission.rejected':
    case 'membership.recorded':
      return [{ to: 'admins', name: 'queue_changed' }];
    default:
      return [];
  }
}
