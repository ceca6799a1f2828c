// Accounts of demo players.
import { type Db, inTransaction } from '#db/client.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Random } from '#shared/random.ts';
import { findPlayersByEmail, insertPlayer } from '../repo/accounts.ts';
import { uniqueReferralCode } from './referral-codes.ts';

interface DemoPlayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

interface Deps {
  db: Db;
  now: Clock;
  random: Random;
  /** Shared by all demo players: a hash per player would take minutes. */
  passwordHash: string;
}

/** @returns a function that inserts a player and returns the new id, or null if the email is taken */
export const createDemoPlayers =
  ({ db, now, random, passwordHash }: Deps) =>
  (player: DemoPlayer): PlayerId | null =>
    inTransaction(db, (tx) => {
      if (findPlayersByEmail(tx, player.email).length > 0) return null;
      const id = newId() as PlayerId;
      insertPlayer(tx, {
        ...player,
        id,
        phone: null,
        passwordHash,
        referralCode: uniqueReferralCode(tx, player, random),
        referredBy: null,
        ageVerified: true,
        isWalkIn: false,
        disabledAt: null,
        createdAt: now(),
      });
      return id;
    });
