// Several phones play on one board: codes for joining it, the companions, and the name of the crew.
import type { Db } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { IssuedCode } from '#features/auth/contract.ts';
import { getPlayer, type PlayerRow } from '#features/auth/reads.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Companion, Origin, Player, PlayerActor, TableStaff } from '#shared/actor.ts';
import { type AuditEntry, playerEntry, staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { joinBoardAddress } from '#shared/paths.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { DAY, elapsedSince, MINUTE } from '#shared/time/clock.ts';
import type { CompanionView, InviteForInput, InviteInput, JoinInput } from './contract.ts';
import { failures } from './messages.ts';
import { type CompanionRow, findCompanion, findPresent } from './reads.ts';
import * as repo from './repo.ts';

/** Short: a code goes straight from one phone to the next. */
const INVITE_TTL = 10 * MINUTE;
/** How long an expired code is remembered, to explain why it no longer works. */
const USED_CODE_RETENTION = DAY;
/** Per board, however often a code is requested. */
const INVITES_KEPT = 20;

interface Deps extends Omit<ServiceDeps, 'isDiskFull' | 'timeZone'> {
  /** @param ttl milliseconds */
  newOneTimeCode(
    now: Date,
    ttl: number,
  ): { issued: IssuedCode; stored: { codeHash: string; expiresAt: Date } };
  codeHashOf(code: string): string;
  sessions: {
    open(tx: Db, emit: Emit, userId: string, companionId: string): { readonly token: string };
    closeOf(tx: Db, emit: Emit, companionId: string): void;
  };
  /** @param name null for none */
  setCrewName(tx: Db, playerId: string, name: string | null): void;
  /** The phone starts with nothing unread. */
  phoneJoined(tx: Db, playerId: string, companionId: string): void;
  /** The address for phones. */
  publicOrigin(): string;
  /** @throws pool_too_small */
  boardOf(player: Player): BoardView;
}

const viewOf = ({ id, name, isChild, joinedAt, lastSeenAt }: CompanionRow): CompanionView => ({
  id,
  name,
  isChild,
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

/** Finds the companion whose phone sent a request, for the guard that runs on every request. */
export const createCompanionWatch = ({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) => ({
  seen(id: string): Companion | null {
    const found = findCompanion(db, id);
    if (!found) return null;
    const at = now();
    if (elapsedSince(found.lastSeenAt, at) >= MINUTE) {
      skipUnlessWritable(() => repo.updateCompanion(db, id, { lastSeenAt: at }));
    }
    return { id, name: found.name, isChild: found.isChild };
  },
});

export type CrewsService = ReturnType<typeof createCrews>;

/** Audit entries do not contain companions' names, which would outlive the board. */
export function createCrews(deps: Deps) {
  const { db, withTransaction, now, sessions, audit } = deps;

  /** @throws conflict */
  const assertRoom = (tx: Db, playerId: string): void => {
    const { largest } = findAllSettings(tx).crew;
    if (largest === 1) throw failures.isOff();
    // The player's own phone counts.
    if (1 + findPresent(tx, playerId, now()).length >= largest) throw failures.isFull({ largest });
  };

  const invite = (playerId: string, isChild: boolean, entry: () => AuditEntry | null) =>
    withTransaction((tx) => {
      if (getPlayer(tx, playerId).disabledAt) throw failures.disabled();
      assertRoom(tx, playerId);
      const { issued, stored } = deps.newOneTimeCode(now(), INVITE_TTL);
      repo.insertInvite(tx, { ...stored, playerId, isChild, usedAt: null }, INVITES_KEPT);
      const made = entry();
      if (made) audit(tx, made);
      return issued;
    });

  const companionsOf = (playerId: string) => ({
    companions: findPresent(db, playerId, now()).map(viewOf),
    largest: findAllSettings(db).crew.largest,
  });

  /** @throws not_found, also for a companion on another board */
  const find = (tx: Db, playerId: string, id: string) => {
    const found = findPresent(tx, playerId, now()).find((one) => one.id === id);
    if (!found) throw failures.leftBoard();
    return found;
  };

  const remove = (playerId: string, id: string, entry: (player: PlayerRow) => AuditEntry) =>
    withTransaction((tx, emit) => {
      const player = getPlayer(tx, playerId);
      find(tx, player.id, id);
      sessions.closeOf(tx, emit, id);
      audit(tx, entry(player));
      emit({ type: 'player.changed', playerId: player.id });
      return success;
    });

  return {
    /** A code for one more phone. @throws conflict when the crew is full */
    invite: (actor: PlayerActor, { isChild }: InviteInput): IssuedCode =>
      invite(actor.id, isChild, () => null),

    /**
     * The same at the fan table, with the address for phones: the laptop's own page may be open at `localhost`.
     * @throws not_found, forbidden, conflict
     */
    inviteFor(staff: TableStaff, { id, isChild }: InviteForInput, origin: Origin) {
      const issued = invite(id, isChild, () => {
        const about = { player: fullNameOf(getPlayer(db, id)) };
        return staffEntry(staff, origin, 'companion.invited_at_table', about, id);
      });
      return { ...issued, address: joinBoardAddress(deps.publicOrigin(), issued.code, isChild) };
    },

    /**
     * Opens a session for one more phone. A child's address and browser are not stored. Repeating it with the same `key`,
     * after a lost response, opens another one instead.
     * @throws invalid_input for a code that is unknown, used, expired, or for another kind of phone; forbidden for a
     * disabled account; conflict when the crew is full. In each case nothing is stored, and the code stays valid
     */
    join({ code, name, isChild, key }: JoinInput, origin: Origin) {
      const codeHash = deps.codeHashOf(code);
      const { player, token } = withTransaction((tx, emit) => {
        const found = repo.findInvite(tx, codeHash);
        if (!found) throw failures.unknownCode().at('code');
        const isRepeated = findPresent(tx, found.playerId, now()).some(({ id }) => id === key);
        if (found.usedAt && !isRepeated) throw failures.usedCode().at('code');
        const left = found.expiresAt.getTime() - now().getTime();
        // Longer than a code's lifetime: the clock was ahead when it was issued.
        if (left <= 0 || left > INVITE_TTL) throw failures.expiredCode().at('code');
        if (found.isChild && !isChild) throw failures.isForChild().at('isChild');
        if (!found.isChild && isChild) throw failures.isNotForChild().at('isChild');
        const owner = getPlayer(tx, found.playerId);
        if (owner.disabledAt) throw failures.disabled();
        // Its first session, whose token was lost, makes room for this one.
        if (found.usedAt && key) sessions.closeOf(tx, emit, key);
        assertRoom(tx, owner.id);
        const id = key && !findCompanion(tx, key) ? key : newId();
        const at = now();
        repo.insertCompanion(tx, {
          ...{ id, playerId: owner.id, name, isChild },
          ...{ joinedAt: at, lastSeenAt: at },
        });
        repo.markUsed(tx, codeHash, at);
        deps.phoneJoined(tx, owner.id, id);
        const opened = sessions.open(tx, emit, owner.id, id);
        audit(tx, {
          actor: { kind: 'player', id: owner.id },
          action: 'companion.joined',
          params: { player: fullNameOf(owner) },
          origin: isChild ? null : origin,
        });
        emit({ type: 'player.changed', playerId: owner.id });
        return { player: owner, token: opened.token };
      });
      return { token, name, board: boardOrNull(player) };
    },

    ofPlayer: (actor: PlayerActor) => companionsOf(actor.id),

    /** For the fan table. @throws not_found */
    ofPlayerForStaff: (id: string) => companionsOf(getPlayer(db, id).id),

    /** @throws not_found */
    rename(actor: PlayerActor, id: string, name: string) {
      return withTransaction((tx, emit) => {
        find(tx, actor.id, id);
        repo.updateCompanion(tx, id, { name });
        emit({ type: 'player.changed', playerId: actor.id });
        return success;
      });
    },

    /** Ends the phone's session. The photos it sent stay, with its name. @throws not_found */
    remove: (actor: PlayerActor, id: string, origin: Origin) =>
      remove(actor.id, id, (player) => playerEntry(player, origin, 'companion.removed', {})),

    /** @throws not_found */
    removeFor: (staff: TableStaff, id: string, companion: string, origin: Origin) =>
      remove(id, companion, (player) =>
        staffEntry(
          staff,
          origin,
          'companion.removed_at_table',
          { player: fullNameOf(player) },
          player.id,
        ),
      ),

    /** @param name empty or null for none */
    nameCrew(actor: PlayerActor, name: string | null) {
      const crewName = name || null;
      return withTransaction((tx, emit) => {
        // Open galleries refetch for each new name.
        if (getPlayer(tx, actor.id).crewName === crewName) return { ...success, name: crewName };
        deps.setCrewName(tx, actor.id, crewName);
        emit({ type: 'player.changed', playerId: actor.id });
        emit({ type: 'gallery.changed' });
        return { ...success, name: crewName };
      });
    },

    /** Deletes codes that nobody will ask about any more. */
    purge(): void {
      repo.deleteOldInvites(db, new Date(now().getTime() - USED_CODE_RETENTION));
    },
  };

  /** The first view deals the board, which fails if the pool is too small; the phone has joined anyway. */
  function boardOrNull(player: PlayerRow): BoardView | null {
    try {
      return deps.boardOf(player);
    } catch (cause) {
      if (cause instanceof AppError && cause.code === 'pool_too_small') return null;
      throw cause;
    }
  }
}
