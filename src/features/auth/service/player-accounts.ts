// Player accounts that others create or change: the fan table, the seed, and organisers. None of it opens a session.
import { type Db, inTransaction } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Origin, PlayerId, TableStaff } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { type Random, seededRandom } from '#shared/random.ts';
import type { FullName } from '#shared/text/player-names.ts';
import { profileOf, type WalkInInput } from '../contract.accounts.ts';
import { failures } from '../messages.ts';
import { findPlayer, getPlayer } from '../reads.ts';
import * as repo from '../repo.ts';
import { proposeReferralCodes } from '../rules.ts';
import type { Sessions } from './sessions.ts';
import type { AuthBasics } from './sign-in-guards.ts';

/**
 * A code that no player has. The caller stores it in the same transaction. The number of queries is bounded.
 * @throws Error when all proposed codes are taken
 */
function uniqueReferralCode(tx: Db, { firstName, lastName }: FullName, random: Random): string {
  for (const code of proposeReferralCodes(firstName, lastName, random)) {
    if (!repo.findPlayerByReferralCode(tx, code)) return code;
  }
  throw new Error('No referral code is free');
}

/** @param but the player who may have it. @throws email_taken */
export function assertEmailFree(tx: Db, email: string, but?: string): void {
  const isTaken = repo.findPlayersByEmail(tx, email).some(({ id }) => id !== but);
  if (isTaken) throw failures.emailTaken().at('email');
}

type Given = 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'createdAt';

/** Inserts a player with a new id and a new referral code. */
export function insertPlayer(
  tx: Db,
  given: Pick<repo.NewPlayer, Given> & Partial<repo.NewPlayer>,
  random = seededRandom(newId()),
): repo.NewPlayer {
  const row: repo.NewPlayer = {
    id: newId() as PlayerId,
    phone: null,
    shownName: null,
    crewName: null,
    referralCode: uniqueReferralCode(tx, given, random),
    referredBy: null,
    ageVerified: true,
    language: 'en',
    isWalkIn: false,
    disabledAt: null,
    staffNote: null,
    ...given,
  };
  repo.insertPlayer(tx, row);
  return row;
}

interface WalkInDeps extends AuthBasics {
  /** Deals the player's board. @throws AppError when none can be dealt */
  dealBoard(player: PlayerId): void;
  /** Notifies a new player of what the others were already told. */
  greet(tx: Db, playerId: string): void;
  /** Ends practice mode, whose made-up players would mix with the real ones. */
  endPractice(tx: Db, emit: Emit): void;
}

export type WalkInsService = ReturnType<typeof createWalkIns>;

/**
 * Registers players without a phone at the fan table. Nobody can sign in to such an account until it has an email and a
 * reset code sets its first password.
 */
export const createWalkIns = (deps: WalkInDeps) => ({
  /**
   * The player is dealt a board at once, unless the pool is too small: then the first print deals it. Repeating it with the
   * same `key`, after a lost response, stores nothing.
   * @returns the new player's id. @throws email_taken; nothing is stored then
   */
  register(staff: TableStaff, input: WalkInInput, origin: Origin) {
    // An empty email is stored as null: two players without one must not collide.
    const email = input.email || null;
    return deps.withTransaction((tx, emit) => {
      const key = input.key as PlayerId | undefined;
      if (key && findPlayer(tx, key)) return { success: true as const, id: key };
      deps.endPractice(tx, emit);
      if (email) assertEmailFree(tx, email);
      const { firstName, lastName, ageVerified, language = 'en' } = input;
      const { id } = insertPlayer(tx, {
        ...(key && { id: key }),
        firstName,
        lastName,
        email,
        ...profileOf(input),
        // No password matches it.
        passwordHash: '',
        ageVerified,
        language,
        isWalkIn: true,
        createdAt: deps.now(),
      });
      if (email) deps.greet(tx, id);
      try {
        deps.dealBoard(id);
      } catch (cause) {
        if (!(cause instanceof AppError)) throw cause;
      }
      const about = { player: `${firstName} ${lastName}` };
      deps.audit(tx, staffEntry(staff, origin, 'player.registered_at_table', about, id));
      emit({ type: 'player.changed', playerId: id });
      return { success: true as const, id };
    });
  },
});

interface DemoDeps extends Pick<ServiceDeps, 'db' | 'now'> {
  random: Random;
  /** Shared by all demo players: a hash per player would take minutes. */
  passwordHash: string;
}

/** @returns a function that inserts a player and returns the new id, or null if the email is taken */
export const createDemoPlayers =
  ({ db, now, random, passwordHash }: DemoDeps) =>
  (player: FullName & { readonly email: string; readonly shownName?: string }): PlayerId | null =>
    inTransaction(db, (tx) => {
      if (repo.findPlayersByEmail(tx, player.email).length > 0) return null;
      return insertPlayer(tx, { ...player, passwordHash, createdAt: now() }, random).id;
    });

/** Changes to accounts for other features. Each call runs in the caller's transaction. */
export const createPlayerRecords = ({ sessions }: { sessions: Sessions }) => ({
  /** Disabling also ends the player's sessions. @param at time of the change; null enables the account */
  setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void {
    repo.updatePlayer(tx, id, { disabledAt: at });
    if (at) sessions.closeAll(tx, emit, id);
  },

  setNote(tx: Db, id: string, note: string | null): void {
    repo.updatePlayer(tx, id, { staffNote: note });
  },

  setCrewName(tx: Db, id: string, name: string | null): void {
    repo.saveAccount(tx, getPlayer(tx, id), { crewName: name });
  },

  /** Deletes the account with its board, prints, photos, ledger, sessions, hand-in and membership. */
  remove(tx: Db, emit: Emit, id: string): void {
    // First, because its sessions are deleted with it.
    sessions.closeErased(tx, emit, id);
    repo.deletePlayer(tx, id);
  },
});
