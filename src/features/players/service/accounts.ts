// Disables, enables and erases player accounts, and stores the staff's note about them.
import type { Db } from '#db/client.ts';
import { emptyLog } from '#db/free-space.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { getOwnAccount, getPlayer, type PlayerRow } from '#features/auth/reads.ts';
import { findBlobsOf } from '#features/files/reads.ts';
import { findOwnNames } from '#features/operations/reads.ts';
import { countPhotosOf } from '#features/submissions/reads.ts';
import type { Organiser, Origin, PlayerActor, PlayerId, TableStaff } from '#shared/actor.ts';
import { type AuditEntry, staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import type { Emit } from '#shared/events.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import type { NoteInput } from '../contract.ts';
import { failures } from '../messages.staff.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'> {
  /**
   * @returns resets the guess count, in the caller's transaction
   * @throws unauthenticated if the account is erased, invalid_credentials, rate_limited, busy
   */
  confirmPassword(player: PlayerActor, password: string, origin: Origin): Promise<(tx: Db) => void>;
  /** Account storage; each call runs in the caller's transaction. */
  records: {
    /** Disabling ends the sessions. */
    setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void;
    setNote(tx: Db, id: string, note: string | null): void;
    /** Also ends the sessions. */
    remove(tx: Db, emit: Emit, id: string): void;
  };
  /** Each removes the player's names from one feature's data, in the caller's transaction. */
  redact: {
    audit(tx: Db, playerId: string, names: readonly string[], instead: string): void;
    /** In the friend's ledger. */
    referral(tx: Db, playerId: string): void;
    notifications(tx: Db, playerId: string, names: readonly string[], instead: string): void;
  };
  /** Number of announcements containing one of these names. They are an organiser's words, so erasing keeps them. */
  countAnnouncementsNaming(tx: Db, names: readonly string[]): number;
  /** A disabled account earns its friend nothing. Runs in the caller's transaction. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
  /** Removes the player's posts from the Instagram queue, in the caller's transaction. */
  removePosts(tx: Db, emit: Emit, playerId: string): void;
  /** Deletes those of the blobs that no row references. */
  deleteUnusedBlobs(tx: Db, hashes: readonly string[]): void;
}

/** Replaces an erased player's name. */
const REDACTED_NAME = 'an erased player';

export type AccountsService = ReturnType<typeof createAccounts>;

export function createAccounts(deps: Deps) {
  const { db, withTransaction, now, confirmPassword, records, redact, audit } = deps;

  /** @param at null enables the account */
  const setDisabled = (admin: Organiser, id: string, origin: Origin, at: Date | null) => {
    withTransaction((tx, emit) => {
      const player = getPlayer(tx, id);
      if ((player.disabledAt !== null) === (at !== null)) {
        throw at ? failures.isDisabled() : failures.isEnabled();
      }
      records.setDisabled(tx, emit, id, at);
      deps.reconcileLedger(tx, emit, player.id as PlayerId);
      emit({ type: 'player.changed', playerId: player.id });
      emit({ type: 'gallery.changed' });
      const action = at ? 'player.disabled' : 'player.enabled';
      audit(tx, staffEntry(admin, origin, action, { player: fullNameOf(player) }, id));
    });
    return success;
  };

  /** @param entryOf the audit entry, which must not name the player */
  const eraseWith = (
    find: (tx: Db) => PlayerRow,
    entryOf: (photos: number) => AuditEntry,
    reset?: (tx: Db) => void,
  ) => {
    const erased = withTransaction((tx, emit) => {
      const player = find(tx);
      const { id } = player;
      const names = [...new Set([fullNameOf(player), ...findOwnNames(tx, id)])];
      const photos = countPhotosOf(tx, id);
      // Counted only: redacting a shown name, which can be any word, would damage other texts.
      const shown = [shownNameOf(player), shownNameOf({ ...player, shownName: null })];
      const named = deps.countAnnouncementsNaming(tx, [...names, ...shown]);
      const blobs = findBlobsOf(tx, id);
      reset?.(tx);
      deps.removePosts(tx, emit, id);
      redact.audit(tx, id, names, REDACTED_NAME);
      redact.referral(tx, id);
      redact.notifications(tx, id, names, REDACTED_NAME);
      records.remove(tx, emit, id);
      deps.deleteUnusedBlobs(tx, blobs);
      audit(tx, entryOf(photos));
      emit({ type: 'player.changed', playerId: player.id });
      emit({ type: 'gallery.changed' });
      return { ...success, photos, named };
    });
    emptyLog(db);
    return erased;
  };

  return {
    /**
     * Disables an account and ends its sessions. Board, photos and points are kept, but a friend's referral is taken back.
     * @throws not_found, conflict
     */
    disable: (admin: Organiser, id: string, origin: Origin) =>
      setDisabled(admin, id, origin, now()),

    /** @throws not_found, conflict */
    enable: (admin: Organiser, id: string, origin: Origin) => setDisabled(admin, id, origin, null),

    /** An empty note removes it; an unchanged note does nothing. Its text is not logged. @throws not_found */
    note(staff: TableStaff, { id, note }: NoteInput, origin: Origin) {
      withTransaction((tx, emit) => {
        const player = getPlayer(tx, id);
        if ((player.staffNote ?? '') === note) return;
        records.setNote(tx, id, note || null);
        emit({ type: 'player.changed', playerId: player.id });
        const action = note ? 'player.noted' : 'player.note_removed';
        audit(tx, staffEntry(staff, origin, action, { player: fullNameOf(player) }, id));
      });
      return success;
    },

    /**
     * Erases a player permanently, overwriting the rows (secure_delete): account, board, photos and their metadata,
     * points, IP addresses. Audit entries are kept without the name; a friend keeps what they have of the referral.
     * `createErasures` removes the traces that SQLite leaves of moved rows. @throws not_found
     */
    erase(admin: Organiser, id: string, origin: Origin) {
      const { named, ...erased } = eraseWith(
        (tx) => getPlayer(tx, id),
        (photos) => staffEntry(admin, origin, 'player.erased', { photos }),
      );
      return { ...erased, ...(named > 0 ? { announcements: named } : {}) };
    },

    /**
     * The same, by the player with the password. The entry has neither id nor address: they would identify the player.
     * @throws unauthenticated if it is erased already, as by a double click; invalid_credentials, rate_limited, busy
     */
    async eraseMine(player: PlayerActor, password: string, origin: Origin) {
      const reset = await confirmPassword(player, password, origin);
      const { named, ...erased } = eraseWith(
        (tx) => getOwnAccount(tx, player),
        (photos) => ({
          actor: { kind: 'player', id: null },
          action: 'player.erased_own_account',
          params: { photos },
          origin: null,
        }),
        reset,
      );
      return erased;
    },
  };
}
