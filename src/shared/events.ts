// Domain events, published after the commit. The socket's client events are separate; `features/notifications/rules.ts` maps one
// to the other.
import type { Unlocked } from './achievements.ts';
import type { PlayerId } from './actor.ts';
import type { Notice } from './audit/alert-texts.ts';

/** An alert to organisers. */
export type Alert = Notice & { readonly severity: 'critical' | 'high' | 'other' };

interface EventData {
  'submission.received': { submissionId: string; playerId: PlayerId; playerName: string };
  /** `points` with the bonus; the note is the reviewer's. */
  'submission.approved': {
    submissionId: string;
    playerId: PlayerId;
    points: number;
    bonus?: number;
    note?: string;
  };
  'submission.rejected': { submissionId: string; playerId: PlayerId; reason: string };
  /** A review was undone: the photo is pending again. */
  'submission.reopened': { submissionId: string; playerId: PlayerId };
  'line.completed': { playerId: PlayerId; points: number };
  'blackout.completed': { playerId: PlayerId; points: number };
  'achievement.unlocked': {
    playerId: PlayerId;
    achievement: Unlocked;
    points: number;
  };
  'photo.featured': { playerId: PlayerId; points: number };
  /** A printed board was handed in at the fan table, with its result at that moment. */
  'board.handed_in': { playerId: PlayerId; lines: number; found: number; isBlackout: boolean };
  'membership.recorded': { playerId: PlayerId; points: number };
  /** By hand; `points` is negative for points that were taken. */
  'points.changed': { playerId: PlayerId; points: number; reason: string };
  /** The player's password was replaced with a code of the fan table. */
  'password.reset': { playerId: PlayerId };
  /** A player found something wrong with a photo, or a reviewer nothing. */
  'submission.reported': Record<never, never>;
  /** Data of a player changed: open screens refetch, without a notification. */
  'player.changed': { playerId: PlayerId };
  /** Something that phones show is different: name, hours, state, points, sponsors, or all times since the clock was set. */
  'contest.changed': Record<never, never>;
  /** The players of the earlier contest are gone: walls and open dashboards show their names until they hear of it. */
  'contest.started_anew': Record<never, never>;
  /** Organisers changed what only the dashboard shows: a setting, the pool, how photos are posted. */
  'settings.changed': Record<never, never>;
  /** The laptop can be reached at other addresses now. */
  'addresses.changed': Record<never, never>;
  /** Organisers told these players something; the text is as it was typed. */
  'announcement.sent': {
    announcementId: number;
    message: string;
    playerIds: readonly PlayerId[];
  };
  'announcement.taken_back': Record<never, never>;
  /** `playerId`: the player whom the sentence names. */
  'system.alert': Alert & { playerId?: PlayerId };
  /** A list was frozen, or winners were drawn from one. */
  'draws.changed': Record<never, never>;
  /** Photos came back into the gallery or left it, other than by a review. */
  'gallery.changed': Record<never, never>;
  /** Hearts can or can no longer be given, or are revealed. */
  'hearts.changed': Record<never, never>;
  /** A phone of this player's board gave hearts or took them back. */
  'hearts.given': { playerId: PlayerId };
  /** A prize names the board of this player, who may collect it. */
  'prize.won': { playerId: PlayerId; prize: string };
  /** Prizes are others, or fewer are left. */
  'prizes.changed': Record<never, never>;
  /** An organiser changed what the live wall shows. */
  'wall.changed': Record<never, never>;
  'session.ended': { sessionIds: readonly string[] };
}

export type DomainEvent = {
  [Type in keyof EventData]: { readonly type: Type } & Readonly<EventData[Type]>;
}[keyof EventData];

/** Emits an event. Inside `WithTransaction` it is published after the commit. */
export type Emit = (event: DomainEvent) => void;
