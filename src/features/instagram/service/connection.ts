// Connecting an account: by signing in at Instagram, or with a token from Meta's dashboard; keeping it; letting it go.
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '#db/client.ts';
import type { GraphApiError, NoResponseError, OAuthError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import type { TokenCipher } from '#server/token-cipher.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { type Clock, DAY, HOUR, MINUTE } from '#shared/clock.ts';
import { AppError, hasName } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { CallbackQuery, ConnectOutcome } from '../contract.ts';
import { connectWords, messages } from '../messages.ts';
import * as repo from '../repo/account.ts';
import { requeueUnpublished } from '../repo/posts.ts';
import { classifyError } from '../rules/error-table.ts';
import type { AccountService } from './account.ts';

interface Deps {
  db: Db;
  now: Clock;
  log: Log;
  tokenCipher: TokenCipher;
  gateway: InstagramGateway;
  account: Pick<AccountService, 'access' | 'hold'>;
  missing: readonly string[];
  returnAddress: string | null;
  audit(db: Db, note: AuditEntry): void;
}

const STATE_LASTS = 10 * MINUTE;
/** Instagram renews a token that is a day old and not expired. */
const RENEWABLE_AFTER = DAY;
const RENEW_BEFORE = 30 * DAY;
/** What Meta's dashboard gives; when exactly it was given is not known. */
const PASTED_LASTS = 60 * DAY;
const SYNC_EVERY = HOUR;

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

class Unsuitable extends Error {
  readonly outcome: Exclude<ConnectOutcome, 'connected'>;
  constructor(outcome: Unsuitable['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

function outcomeOf(cause: unknown): Exclude<ConnectOutcome, 'connected'> {
  if (cause instanceof Unsuitable) return cause.outcome;
  if (hasName<NoResponseError>(cause, 'NoResponseError')) return 'silent';
  if (hasName<OAuthError>(cause, 'OAuthError'))
    return cause.why === 'other' ? 'refused' : cause.why;
  if (hasName<GraphApiError>(cause, 'GraphApiError')) return 'refused';
  throw cause;
}

export type ConnectionService = ReturnType<typeof createConnection>;

export function createConnection(deps: Deps) {
  const { db, now, log, tokenCipher, gateway, account, missing, returnAddress, audit } = deps;
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  /** Asks whose the token is and keeps it. What was on its way without being published begins anew. */
  const keep = async (
    { admin, origin }: { admin: AdminActor; origin: Origin },
    { token, lasts, renewIn }: { token: string; lasts: number; renewIn: number },
  ): Promise<string> => {
    const profile = await gateway.me(token);
    if (profile.accountType?.toUpperCase() === 'PERSONAL') throw new Unsuitable('personal');
    inTransaction(db, (tx) => {
      repo.saveAccount(tx, {
        userId: profile.userId,
        username: profile.username,
        followersCount: profile.followersCount,
        sealedToken: tokenCipher.seal(token),
        tokenFrom: now(),
        tokenUntil: later(lasts),
        renewAt: later(renewIn),
        syncedAt: now(),
        syncAt: later(SYNC_EVERY),
        connectedAt: now(),
        connectedBy: admin.id,
      });
      requeueUnpublished(tx, now());
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
    const lasts = expiresIn * 1000;
    repo.updateAccount(db, {
      sealedToken: tokenCipher.seal(renewed),
      tokenFrom: now(),
      tokenUntil: later(lasts),
      renewAt: later(Math.max(RENEWABLE_AFTER, lasts - RENEW_BEFORE)),
    });
  };

  /** Looks at the account again. @throws GraphRefusal, GraphSilence */
  const sync = async (token: string): Promise<void> => {
    const { username, followersCount } = await gateway.me(token);
    repo.updateAccount(db, {
      username,
      followersCount,
      syncedAt: now(),
      syncAt: later(SYNC_EVERY),
    });
  };

  return {
    sync,

    /** `here`: scheme and host under which the organiser looks at the dashboard. @returns where the browser goes */
    begin(admin: AdminActor, here: string): string | null {
      if (missing.length > 0 || returnAddress === null) return null;
      const nonce = newId() + newId();
      const row = { hash: hashOf(nonce), adminId: admin.id, sessionId: admin.sessionId };
      repo.insertState(db, { ...row, origin: here, expiresAt: later(STATE_LASTS) }, now());
      return gateway.authorizeUrl({ redirectUri: returnAddress, state: nonce });
    },

    /** Where a connection began, for a browser that came back to another address of this contest than it left from. */
    originOf: (state: string): string | null =>
      repo.findState(db, hashOf(state), now())?.origin ?? null,

    /**
     * The browser is back from Instagram. @throws forbidden for a state that is unknown, used, too old or another
     * organiser's; nothing is changed then
     */
    async complete(
      admin: AdminActor,
      query: CallbackQuery,
      origin: Origin,
    ): Promise<ConnectOutcome> {
      const hash = hashOf(query.state);
      const begun = repo.findState(db, hash, now());
      const isTheirs = begun?.adminId === admin.id && begun.sessionId === admin.sessionId;
      if (!isTheirs || !repo.takeState(db, hash)) {
        throw new AppError('forbidden', connectWords.stale);
      }
      if (query.error !== undefined || query.code === undefined) return 'denied';
      try {
        // A pasted address may still have the fragment that Instagram adds.
        const code = query.code.replace(/#_$/, '');
        const short = await gateway.exchangeCode({ code, redirectUri: returnAddress ?? '' });
        if (!short.canPublish) {
          throw new Unsuitable('permission');
        }
        const { token, expiresIn } = await gateway.lengthen(short.token);
        const lasts = expiresIn * 1000;
        await keep({ admin, origin }, { token, lasts, renewIn: lasts - RENEW_BEFORE });
        return 'connected';
      } catch (cause) {
        return outcomeOf(cause);
      }
    },

    /** With a token from Meta's dashboard. @throws conflict in words that say what to do */
    async paste(admin: AdminActor, token: string, origin: Origin) {
      try {
        // Renewed as soon as that may work: from then on it is known how long it lasts.
        const renewIn = RENEWABLE_AFTER + HOUR;
        await keep({ admin, origin }, { token, lasts: PASTED_LASTS, renewIn });
      } catch (cause) {
        const outcome = outcomeOf(cause);
        const text =
          outcome === 'refused' ? 'Instagram does not accept this token' : connectWords[outcome];
        throw new AppError('conflict', text);
      }
      return { success: true as const };
    },

    /** Forgets the account and its token; the queue stays. @throws conflict */
    disconnect(admin: AdminActor, origin: Origin) {
      inTransaction(db, (tx) => {
        const found = repo.findAccount(tx);
        if (!found) throw new AppError('conflict', messages.notConnected);
        repo.deleteAccount(tx);
        requeueUnpublished(tx, now());
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.disconnected',
          description: `${admin.firstName} disconnected the Instagram account @${found.username}`,
          origin,
        });
      });
      return { success: true as const };
    },

    /** Lets the queue go on that waits for an organiser. */
    resume(admin: AdminActor, origin: Origin) {
      inTransaction(db, (tx) => {
        if (!repo.findAccount(tx)) throw new AppError('conflict', messages.notConnected);
        repo.clearHold(tx);
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.resumed',
          description: `${admin.firstName} let the Instagram queue go on`,
          origin,
        });
      });
      return { success: true as const };
    },

    /** By the clock: renews the token in good time, and looks at the account once an hour. */
    async keepFresh(): Promise<void> {
      const found = repo.findAccount(db);
      if (!found || (found.renewAt > now() && found.syncAt > now())) return;
      const access = account.access();
      if (!access) return;
      // Whatever comes of it, not again at once.
      repo.updateAccount(db, { syncAt: later(SYNC_EVERY) });
      try {
        if (found.renewAt <= now()) await renew(access.token);
        await sync(access.token);
      } catch (cause) {
        if (hasName<GraphApiError>(cause, 'GraphApiError')) {
          const action = classifyError(cause);
          if (action.act === 'hold' && action.reason === 'token') {
            account.hold('token', action.words, null);
          }
        }
        log.warn({ err: cause }, 'looking at the Instagram account failed');
      }
    },
  };
}
