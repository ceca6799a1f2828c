// Live walls: the codes that open them, their sessions, and freezing the ranking, which then stays as it is, whatever
// is reviewed or undone later.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { AdminActor, Origin, WallActor, WallId } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId, newSpokenCode, newToken } from '#shared/ids.ts';
import { readSpokenCode } from '#shared/text/codes.ts';
import { type IssuedCode, RANKS_SHOWN, WALLS_MAX, type WallOverview } from '../contract.ts';
import { failures } from '../messages.ts';
import { findTop } from '../reads.ts';
import * as repo from '../repo.ts';
import { codeEnds, isWallOver, wallEnd } from '../rules.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'> {
  /** The address to type at the projector. */
  address(): string;
  /** Counts a typed code towards its network's limit. @throws rate_limited */
  countGuess(network: string): Promise<void>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOfCode = (code: string): string => sha256(readSpokenCode(code));

export type WallsService = ReturnType<typeof createWalls>;

export function createWalls(deps: Deps) {
  const { db, withTransaction, now, audit } = deps;
  /** Time of each wall's last request; open walls only, so it stays bounded. */
  const seen = new Map<string, Date>();

  const findOpen = (tx: Db) =>
    repo.findWalls(tx).filter(({ openedAt }) => !isWallOver(openedAt, now()));

  const removeEnded = (tx: Db): void => {
    for (const { id, openedAt } of repo.findWalls(tx)) {
      if (isWallOver(openedAt, now()) && repo.removeWall(tx, id)) seen.delete(id);
    }
  };

  const setFrozen = (admin: AdminActor, origin: Origin, isFreezing: boolean) => {
    withTransaction((tx, emit) => {
      const isFrozen = repo.findFrozenAt(tx) !== null;
      if (isFrozen === isFreezing) throw isFrozen ? failures.isFrozen() : failures.isLive();
      repo.replaceFrozen(tx, isFreezing ? findTop(tx, RANKS_SHOWN) : []);
      repo.saveFrozenAt(tx, isFreezing ? now() : null);
      const action = isFreezing ? 'wall.frozen' : 'wall.unfrozen';
      audit(tx, staffEntry(admin, origin, action, {}));
      emit({ type: 'wall.changed' });
      // Players' boards show the place.
      emit({ type: 'contest.changed' });
    });
    return success;
  };

  return {
    /** Makes a code that opens one wall and replaces the previous code. @throws conflict when all walls are open */
    makeCode(admin: AdminActor, origin: Origin): IssuedCode {
      const code = newSpokenCode();
      const { until } = codeEnds(now());
      withTransaction((tx) => {
        if (findOpen(tx).length >= WALLS_MAX) throw failures.tooMany({ most: WALLS_MAX });
        repo.saveCode(tx, hashOfCode(code), until);
        audit(tx, staffEntry(admin, origin, 'wall.code_made', {}));
      });
      return { code, expiresAt: until.toISOString() };
    },

    /**
     * Opens a wall with a code. There is always room: the only valid code was made while a place was free.
     * @throws invalid_input for a wrong, used or expired code; rate_limited
     */
    async open(code: string, origin: Origin) {
      await deps.countGuess(origin.network);
      const token = newToken('wall');
      const openedAt = now();
      withTransaction((tx) => {
        removeEnded(tx);
        if (!repo.consumeCode(tx, hashOfCode(code), codeEnds(openedAt))) {
          throw failures.wrongCode().at('code');
        }
        repo.insertWall(tx, { id: newId(), tokenHash: sha256(token), openedAt });
        audit(tx, {
          actor: { kind: 'anonymous', id: null },
          action: 'wall.opened',
          params: {},
          origin,
        });
      });
      return { token, expiresAt: wallEnd(openedAt).toISOString() };
    },

    /** The wall of a session token; null for an unknown token and for an ended or expired wall. */
    resolve(token: string): WallActor | null {
      const wall = repo.findWallByToken(db, sha256(token));
      if (!wall || isWallOver(wall.openedAt, now())) return null;
      seen.set(wall.id, now());
      return { kind: 'wall', id: wall.id as WallId };
    },

    /** When a wall expires; null for an ended one. */
    expiryOf(id: string): Date | null {
      const wall = repo.findWall(db, id);
      if (!wall || isWallOver(wall.openedAt, now())) return null;
      return wallEnd(wall.openedAt);
    },

    overview(): WallOverview {
      return {
        address: deps.address(),
        walls: findOpen(db).map(({ id, openedAt }) => ({
          id,
          openedAt: openedAt.toISOString(),
          expiresAt: wallEnd(openedAt).toISOString(),
          lastSeenAt: seen.get(id)?.toISOString() ?? null,
        })),
        codeExpiresAt: repo.findCodeEnd(db, codeEnds(now()))?.toISOString() ?? null,
        frozenAt: repo.findFrozenAt(db)?.toISOString() ?? null,
        language: findAllSettings(db).wall.language,
      };
    },

    /** Ends a wall and its sockets at once. @throws not_found */
    end(admin: AdminActor, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        if (!repo.removeWall(tx, id)) throw new AppError('not_found');
        audit(tx, staffEntry(admin, origin, 'wall.ended', {}));
        emit({ type: 'session.ended', sessionIds: [id] });
      });
      seen.delete(id);
      return success;
    },

    /** Stores places and points, not names. @throws conflict when already frozen */
    freeze: (admin: AdminActor, origin: Origin) => setFrozen(admin, origin, true),

    /** @throws conflict when it is not frozen */
    unfreeze: (admin: AdminActor, origin: Origin) => setFrozen(admin, origin, false),

    isFrozen: (): boolean => repo.findFrozenAt(db) !== null,
  };
}
