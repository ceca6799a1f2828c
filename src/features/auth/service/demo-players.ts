// Accounts of made-up players, for looking at a full contest.
import { type Db, inTransaction } from '#db/client.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import type { Random } from '#shared/random.ts';
import { findPlayerByEmail, insertPlayer } from '../repo.ts';
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
  /** Of the password that all of them have: a hash for each would take minutes. */
  passwordHash: string;
}

/** @returns what adds a player: the new id, or null when somebody has the address already */
export const createDemoPlayers =
  ({ db, now, random, passwordHash }: Deps) =>
  (player: DemoPlayer): PlayerId | null =>
    inTransaction(db, (tx) => {
      if (findPlayerByEmail(tx, player.email)) return null;
      const id = newId() as PlayerId;
      insertPlayer(tx, {
        ...player,
        id,
        phone: null,
        passwordHash,
        referralCode: uniqueReferralCode(tx, player, random),
        referredBy: null,
        ageVerified: true,
        disabledAt: null,
        createdAt: now(),
      });
      return id;
    });
