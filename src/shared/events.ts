// Domain events, published after the commit. The client events of the socket are separate:
// `features/notifications/rules.ts` maps one to the other.
import type { PlayerId } from './actor.ts';

interface EventData {
  'submission.received': { submissionId: string; playerId: PlayerId; playerName: string };
  'submission.approved': { submissionId: string; playerId: PlayerId; points: number };
  'submission.rejected': { submissionId: string; playerId: PlayerId; reason: string };
  /** A review was undone: the photo is pending again. */
  'submission.reopened': { submissionId: string; playerId: PlayerId };
  'line.completed': { playerId: PlayerId; points: number };
  'blackout.completed': { playerId: PlayerId; points: number };
  'achievement.unlocked': { playerId: PlayerId; name: string; points: number };
  'photo.featured': { playerId: PlayerId; points: number };
  'membership.recorded': { playerId: PlayerId; points: number };
  /** Data of a player changed: open screens refetch, without a notification. */
  'player.changed': { playerId: PlayerId };
  'system.alert': { severity: 'critical' | 'high' | 'other'; message: string };
  /** An organiser changed what the live wall shows. */
  'wall.changed': Record<never, never>;
  'session.ended': { sessionIds: readonly string[] };
}

export type DomainEvent = {
  [Type in keyof EventData]: { readonly type: Type } & Readonly<EventData[Type]>;
}[keyof EventData];

/** Emits an event; inside `WithTransaction`, it is published after the commit. */
export type Emit = (event: DomainEvent) => void;
