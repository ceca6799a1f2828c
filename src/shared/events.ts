// What happens in the contest, as its parts tell each other after it is stored. What a browser hears is
// another map: `features/notifications/rules.ts` translates.
import type { PlayerId } from './actor.ts';

interface EventData {
  'submission.received': { submissionId: string; playerId: PlayerId; playerName: string };
  'submission.approved': { submissionId: string; playerId: PlayerId; points: number };
  'submission.rejected': { submissionId: string; playerId: PlayerId; reason: string };
  /** A decision was undone: the photo waits again. */
  'submission.reopened': { submissionId: string; playerId: PlayerId };
  'line.completed': { playerId: PlayerId; points: number };
  'blackout.completed': { playerId: PlayerId; points: number };
  'achievement.unlocked': { playerId: PlayerId; name: string; points: number };
  'photo.featured': { playerId: PlayerId; points: number };
  'membership.recorded': { playerId: PlayerId; points: number };
  /** Something of a player changed that nobody is told of, but that open screens show. */
  'player.changed': { playerId: PlayerId };
  'system.alert': { severity: 'critical' | 'high' | 'other'; message: string };
  'session.ended': { sessionIds: readonly string[] };
}

export type DomainEvent = {
  [Type in keyof EventData]: { readonly type: Type } & Readonly<EventData[Type]>;
}[keyof EventData];

export type Emit = (event: DomainEvent) => void;
