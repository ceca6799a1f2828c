// Connects an account, by OAuth sign-in or with a token from Meta's dashboard; renews its token; disconnects it.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { GraphApiError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import type { TokenCipher } from '#server/token-cipher.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, DAY, HOUR, MINUTE } from '#shared/clock.ts';
import { AppError, hasName } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { CallbackQuery, ConnectOutcome } from '../contract.ts';
import { connectMessages, messages } from '../messages.ts';
import * as repo from '../repo/account.ts';
import { classifyError } from '../rules/error-table.ts';
import type { AccountService } from './account.ts';
import { ConnectError, outcomeOf } from './connect-error.ts';
import type { TransitionsService } from './transitions.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  log: Log;
  tokenCipher: TokenCipher;
  gateway: InstagramGateway;
  account: Pick<AccountService, 'access' | 'pause'>;
  transitions: Pick<TransitionsService, 'feedAll'>;
  missing: readonly string[];
  returnAddress: string | null;
  audit(db: Db, note: AuditEntry): void;
}

const STATE_TTL = 10 * MINUTE;
/** Instagram renews only tokens that are at least a day old and not expired. */
const RENEWABLE_AFTER = DAY;
const RENEW_BEFORE = 30 * DAY;
/** Lifetime of a token from Meta's dashboard. Its time of issue is not known. */
const PASTED_TOKEN_TTL = 60 * DAY;
const SYNC_INTERVAL = HOUR;

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

export type ConnectionService = ReturnType<typeof createConnection>;

export function createConnection(deps: Deps) {
  const { db, withTransaction, now, log, tokenCipher, gateway, account } = deps;
  const { transitions, missing, returnAddress, audit } = deps;
  const fromNow = (ms: number): Date => new Date(now().getTime() + ms);

  /** @throws conflict when the key file cannot be written */
  const seal = (token: string): string => {
    try {
      return tokenCipher.seal(token);
    } catch (cause) {
      log.error({ err: cause }, 'the key file for Instagram cannot be written');
      throw new AppError('conflict', messages.keyUnwritable);
    }
  };

  /** Reads the token's account and stores both. Unpublished posts start over. @throws ConnectError */
  const saveConnection = async (
    { admin, origin }: { admin: Organiser; origin: Origin },
    { token, ttl, renewIn }: { token: string; ttl: number; renewIn: number },
  ): Promise<string> => {
    const profile = await gateway.me(token);
    if (profile.accountType?.toUpperCase() === 'PERSONAL') throw new ConnectError('personal');
    const sealedToken = seal(token);
    withTransaction((tx, emit) => {
      repo.saveAccount(tx, {
        userId: profile.userId,
        username: profile.username,
        followersCount: profile.followersCount,
        sealedToken,
        tokenFrom: now(),
        tokenUntil: fromNow(ttl),
        renewAt: fromNow(renewIn),
        syncedAt: now(),
        syncAt: fromNow(SYNC_INTERVAL),
        connectedAt: now(),
        connectedBy: admin.id,
      });
      transitions.feedAll(tx, emit, ['claimed', 'container'], { type: 'account-changed' });
      audit(tx, {
        actor: { kind: 'admin', id: admin.id },
        action: 'instagram.connected',
        description: `${admin.firstName} connected the Instagram account @${profile.username}`,
        origin,
      });
    });
    return profile.username;
  };

  const renew = async (token: string): Promise<void> => {
    const { token: renewed, expiresIn } = await gateway.renew(token);
    const ttl = expiresIn * 1000;
    repo.updateAccount(db, {
      sealedToken: tokenCipher.seal(renewed),
      tokenFrom: now(),
      tokenUntil: fromNow(ttl),
      renewAt: fromNow(Math.max(RENEWABLE_AFTER, ttl - RENEW_BEFORE)),
    });
  };

  /** Reads the account's name and followers again. @throws GraphApiError, NoResponseError */
  const sync = async (token: string): Promise<void> => {
    const { username, followersCount } = await gateway.me(token);
    repo.updateAccount(db, {
      username,
      followersCount,
      syncedAt: now(),
      syncAt: fromNow(SYNC_INTERVAL),
    });
  };

  return {
    sync,

    /**
     * Starts an OAuth sign-in. `dashboardOrigin` is the scheme and host the organiser uses. @returns the address to
     * redirect to, null when settings are missing
     */
    startSignIn(admin: Organiser, dashboardOrigin: string): string | null {
      if (missing.length > 0 || returnAddress === null) return null;
      const nonce = newId() + newId();
      const row = { hash: hashOf(nonce), adminId: admin.id, sessionId: admin.sessionId };
      repo.insertState(
        db,
        { ...row, origin: dashboardOrigin, expiresAt: fromNow(STATE_TTL) },
        now(),
      );
      return gateway.authorizeUrl({ redirectUri: returnAddress, state: nonce });
    },

    /** Scheme and host where the sign-in with this state was started; null when the state is unknown or expired. */
    originOf: (state: string): string | null =>
      repo.findState(db, hashOf(state), now())?.origin ?? null,

    /**
     * Completes an OAuth sign-in from the callback's query. Nothing changes unless it returns `connected`.
     * @throws forbidden for a state that is unknown, used, expired or another session's
     */
    async completeSignIn(
      admin: Organiser,
      query: CallbackQuery,
      origin: Origin,
    ): Promise<ConnectOutcome> {
      const hash = hashOf(query.state);
      const state = repo.findState(db, hash, now());
      const isTheirs = state?.adminId === admin.id && state.sessionId === admin.sessionId;
      if (!isTheirs || !repo.consumeState(db, hash)) {
        throw new AppError('forbidden', connectMessages.stale);
      }
      if (query.error !== undefined || query.code === undefined) return 'denied';
      try {
        // Instagram appends the fragment `#_`, which a pasted address may still contain.
        const code = query.code.replace(/#_$/, '');
        const short = await gateway.exchangeCode({ code, redirectUri: returnAddress ?? '' });
        if (!short.canPublish) {
          throw new ConnectError('permission');
        }
        const { token, expiresIn } = await gateway.exchangeToken(short.token);
        const ttl = expiresIn * 1000;
        await saveConnection({ admin, origin }, { token, ttl, renewIn: ttl - RENEW_BEFORE });
        return 'connected';
      } catch (cause) {
        return outcomeOf(cause);
      }
    },

    /** Connects with a token from Meta's dashboard. @throws conflict with advice for the organiser */
    async connectWithToken(admin: Organiser, token: string, origin: Origin) {
      try {
        // Renewed as early as Instagram allows: the response then states when the token expires.
        const renewIn = RENEWABLE_AFTER + HOUR;
        await saveConnection({ admin, origin }, { token, ttl: PASTED_TOKEN_TTL, renewIn });
      } catch (cause) {
        const outcome = outcomeOf(cause);
        const text =
          outcome === 'refused' ? 'Instagram does not accept this token' : connectMessages[outcome];
        throw new AppError('conflict', text);
      }
      return { success: true as const };
    },

    /** Deletes the account and its token; the queue is kept. @throws conflict without an account */
    disconnect(admin: Organiser, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = repo.findAccount(tx);
        if (!found) throw new AppError('conflict', messages.notConnected);
        repo.deleteAccount(tx);
        transitions.feedAll(tx, emit, ['claimed', 'container'], { type: 'account-changed' });
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.disconnected',
          description: `${admin.firstName} disconnected the Instagram account @${found.username}`,
          origin,
        });
      });
      return { success: true as const };
    },

    /** Ends the pause of the queue. @throws conflict without an account */
    resume(admin: Organiser, origin: Origin) {
      withTransaction((tx) => {
        if (!repo.findAccount(tx)) throw new AppError('conflict', messages.notConnected);
        repo.clearHold(tx);
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.resumed',
          description: `${admin.firstName} resumed the Instagram queue`,
          origin,
        });
      });
      return { success: true as const };
    },

    /** Renews the token when due and reads the account once an hour. Run by a job; errors are logged. */
    async refresh(): Promise<void> {
      const found = repo.findAccount(db);
      if (!found || (found.renewAt > now() && found.syncAt > now())) return;
      const access = account.access();
      if (!access) return;
      // Set before the calls, so that a failure is not retried at the next tick.
      repo.updateAccount(db, { syncAt: fromNow(SYNC_INTERVAL) });
      try {
        if (found.renewAt <= now()) await renew(access.token);
        await sync(access.token);
      } catch (cause) {
        if (hasName<GraphApiError>(cause, 'GraphApiError')) {
          const action = classifyError(cause);
          if (action.kind === 'hold' && action.reason === 'token') {
            withTransaction((tx, emit) => account.pause(tx, emit, action, null));
          }
        }
        log.warn({ err: cause }, 'refreshing the Instagram account failed');
      }
    },
  };
}
