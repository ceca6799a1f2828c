// Connects an account, by OAuth sign-in or with a token from Meta's dashboard; renews its token; disconnects and tests it.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { assertStillStaff } from '#features/auth/reads.ts';
import type { FetchPicture } from '#server/instagram/fetch-picture.ts';
import type { GraphApiError, NoResponseError, OAuthError } from '#server/instagram/request.ts';
import type { Organiser, Origin, StartedBy } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { lastTrouble, sampleFaultText, troubleText } from '#shared/audit/instagram-troubles.ts';
import { success } from '#shared/calls.ts';
import { AppError, hasName } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { DAY, HOUR, MINUTE } from '#shared/time/clock.ts';
import type { CallbackQuery, Checks, ConnectOutcome } from '../contract.ts';
import { connectMessages, failures, messages } from '../messages.ts';
import { findPost } from '../reads.ts';
import * as repo from '../repo.ts';
import { classifyError } from '../rules/error-table.ts';
import {
  type Access,
  type AccountService,
  type InstagramDeps,
  returnAddressOf,
} from './account.ts';
import type { PicturesService } from './pictures.ts';
import type { EntriesService } from './posts.ts';
import type { PublisherService } from './publisher.ts';
import type { TransitionsService } from './transitions.ts';

/** Why connecting failed, as the tab shows it. */
class ConnectError extends Error {
  readonly outcome: Exclude<ConnectOutcome, 'connected'>;
  constructor(outcome: ConnectError['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** @throws the cause if it does not come from Instagram, such as a key file that cannot be written */
function outcomeOf(cause: unknown): Exclude<ConnectOutcome, 'connected'> {
  if (cause instanceof ConnectError) return cause.outcome;
  if (hasName<NoResponseError>(cause, 'NoResponseError')) return 'silent';
  if (hasName<OAuthError>(cause, 'OAuthError'))
    return cause.why === 'other' ? 'refused' : cause.why;
  if (hasName<GraphApiError>(cause, 'GraphApiError')) return 'refused';
  throw cause;
}

const STATE_TTL = 10 * MINUTE;
/** Instagram renews only tokens that are at least a day old and not expired. */
const RENEWABLE_AFTER = DAY;
const RENEW_BEFORE = 30 * DAY;
/** Lifetime of a token from Meta's dashboard. Its time of issue is unknown. */
const PASTED_TOKEN_TTL = 60 * DAY;
const SYNC_INTERVAL = HOUR;

const hashOf = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

export type ConnectionService = ReturnType<typeof createConnection>;

interface Services {
  account: AccountService;
  transitions: TransitionsService;
}

export function createConnection(deps: InstagramDeps, { account, transitions }: Services) {
  const { db, withTransaction, now, log, tokenCipher, gateway, missing, audit } = deps;
  const returnAddress = returnAddressOf(deps);
  const fromNow = (ms: number): Date => new Date(now().getTime() + ms);

  /** @throws conflict when the key file cannot be written */
  const seal = (token: string): string => {
    try {
      return tokenCipher.seal(token);
    } catch (cause) {
      log.error({ err: cause }, 'the key file for Instagram cannot be written');
      throw failures.keyUnwritable();
    }
  };

  /** Reads the token's account and stores both. Unpublished posts start over. @throws ConnectError, unauthenticated */
  const saveConnection = async (
    { admin, origin }: StartedBy,
    { token, ttl, renewIn }: { token: string; ttl: number; renewIn: number },
  ): Promise<string> => {
    const profile = await gateway.me(token);
    if (profile.accountType?.toUpperCase() === 'PERSONAL') throw new ConnectError('personal');
    const sealedToken = seal(token);
    withTransaction((tx, emit) => {
      assertStillStaff(tx, admin);
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
      audit(tx, staffEntry(admin, origin, 'instagram.connected', { account: profile.username }));
    });
    return profile.username;
  };

  /** @returns the access with the new token */
  const renew = async (access: Access): Promise<Access> => {
    const { token, expiresIn } = await gateway.renew(access.token);
    const ttl = expiresIn * 1000;
    const sealedToken = tokenCipher.seal(token);
    if (account.isCurrent(db, access)) {
      repo.updateAccount(db, {
        sealedToken,
        tokenFrom: now(),
        tokenUntil: fromNow(ttl),
        renewAt: fromNow(Math.max(RENEWABLE_AFTER, ttl - RENEW_BEFORE)),
      });
    }
    return { ...access, token, sealedToken };
  };

  /** Reads the account's name and followers again. @throws GraphApiError, NoResponseError */
  const sync = async (access: Access): Promise<void> => {
    const { username, followersCount } = await gateway.me(access.token);
    if (!account.isCurrent(db, access)) return;
    repo.updateAccount(db, {
      username,
      followersCount,
      syncedAt: now(),
      syncAt: fromNow(SYNC_INTERVAL),
    });
  };

  const noteFailure =
    (access: Access) =>
    (cause: unknown): null => {
      if (hasName<GraphApiError>(cause, 'GraphApiError')) {
        const action = classifyError(cause);
        const isAboutToken = action.kind === 'hold' && action.reason === 'token';
        if (isAboutToken && account.isCurrent(db, access)) {
          withTransaction((tx, emit) => account.pause(tx, emit, action, null));
        }
      }
      log.warn({ err: cause }, 'refreshing the Instagram account failed');
      return null;
    };

  return {
    sync,

    /**
     * Starts an OAuth sign-in. `dashboardOrigin` is the scheme and host the organiser uses. @returns the URL to
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
        throw failures.staleSignIn();
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
        throw failures.trouble({ words: text });
      }
      return success;
    },

    /** Deletes the account and its token; the queue is kept. @throws conflict without an account */
    disconnect(admin: Organiser, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = repo.findAccount(tx);
        if (!found) throw failures.notConnected();
        repo.deleteAccount(tx);
        transitions.feedAll(tx, emit, ['claimed', 'container'], { type: 'account-changed' });
        audit(tx, staffEntry(admin, origin, 'instagram.disconnected', { account: found.username }));
      });
      return success;
    },

    /** Ends the pause of the queue. @throws conflict without an account */
    resume(admin: Organiser, origin: Origin) {
      withTransaction((tx) => {
        if (!repo.findAccount(tx)) throw failures.notConnected();
        repo.clearHold(tx);
        audit(tx, staffEntry(admin, origin, 'instagram.resumed', {}));
      });
      return success;
    },

    /** Renews the token when due and reads the account once an hour. Run by a job; errors are logged. */
    async refresh(): Promise<void> {
      const found = repo.findAccount(db);
      if (!found || (found.renewAt > now() && found.syncAt > now())) return;
      let access = account.access();
      if (!access) return;
      const isRenewalDue = found.renewAt <= now();
      // Set before the calls, so a failure is not retried at the next tick.
      const syncAt = fromNow(SYNC_INTERVAL);
      repo.updateAccount(db, { syncAt, ...(isRenewalDue && { renewAt: syncAt }) });
      if (isRenewalDue) access = (await renew(access).catch(noteFailure(access))) ?? access;
      await sync(access).catch(noteFailure(access));
    },
  };
}

/** How often the state of a test post is read, and how long the call waits for it: a browser gives up after 30 s. */
const POLLING = { intervalMs: 500, timeoutMs: 27_000 };

interface TestServices {
  account: AccountService;
  connection: ConnectionService;
  pictures: PicturesService;
  publisher: PublisherService;
  entries: EntriesService;
  transitions: TransitionsService;
  fetchPicture: FetchPicture;
}

const messageOf = (cause: unknown): string =>
  hasName<GraphApiError>(cause, 'GraphApiError')
    ? troubleText(lastTrouble(classifyError(cause).trouble))
    : 'Instagram did not answer.';

export type ConnectionTestService = ReturnType<typeof createConnectionTest>;

/** Tests of the connection: checks that publish nothing, and a test post. */
export function createConnectionTest(deps: InstagramDeps, services: TestServices) {
  const { db, gateway, withTransaction, publicUrl } = deps;
  const { account, connection, pictures, publisher, entries, transitions, fetchPicture } = services;

  const requireAccess = (): Access => {
    const access = account.access();
    if (!access) throw failures.notConnected();
    return access;
  };

  const check = async (name: string, run: () => Promise<string>) => {
    try {
      return { name, ok: true, text: await run() };
    } catch (cause) {
      const text = cause instanceof AppError ? cause.message : messageOf(cause);
      return { name, ok: false, text };
    }
  };

  /** Unless it may be published already. */
  const withdraw = (id: string): void =>
    withTransaction((tx, emit) => {
      transitions.feed(tx, emit, id, { type: 'withdrawn' });
    });

  const checkPicture = (): Promise<string> =>
    pictures.withSample(async (address, picture) => {
      const fault = await fetchPicture(address, picture);
      if (fault) throw failures.trouble({ words: sampleFaultText(fault) });
      return 'A sample picture can be fetched from the public address.';
    });

  const checkContainer = ({ token, userId }: Access): Promise<string> =>
    pictures.withSample(async (imageUrl) => {
      const post = { imageUrl, caption: 'A look that is not posted', altText: 'A sample' };
      await gateway.createContainer(token, userId, post);
      return 'Instagram takes pictures from here. Nothing was posted.';
    });

  return {
    /**
     * Checks the account, the quota and the picture's address, and creates a container that is never published and expires
     * on Instagram. @throws conflict without an account
     */
    async check(): Promise<Checks> {
      const access = requireAccess();
      const { token, userId } = access;
      // At once: without a network, one after the other would take longer than a browser waits.
      const checks = await Promise.all([
        check('Account', async () => {
          await connection.sync(access);
          return 'Instagram knows this contest.';
        }),
        check('Quota', async () => {
          const { used, total } = await gateway.limit(token, userId);
          account.saveQuota(access, used, total);
          return total === null ? `${used} posts in 24 hours.` : `${used} of ${total} posts used.`;
        }),
        ...(publicUrl === null
          ? [{ name: 'Picture', ok: false, text: messages.notPublic }]
          : [check('Picture', checkPicture), check('Instagram', () => checkContainer(access))]),
      ]);
      return { checks };
    },

    /**
     * Publishes a test picture and waits for it. @throws conflict with the reason: not connected, paused, refused, or not
     * finished in time
     */
    async test(admin: Organiser, origin: Origin) {
      requireAccess();
      if (publicUrl === null) throw failures.notPublic();
      if (transitions.isHeldBack()) throw failures.trouble({ words: messages.heldBack });
      const { hold } = account.holdAndQuota();
      if (hold) throw failures.trouble({ words: hold.words });
      const id = entries.addTest(admin, origin);
      const until = performance.now() + POLLING.timeoutMs;
      const pause = () => wait(POLLING.intervalMs);
      do {
        // A call to Instagram that hangs is not waited for.
        await Promise.race([publisher.run().then(pause), pause()]);
        const row = findPost(db, id)?.row;
        if (row?.state === 'posted') return success;
        if (row?.state === 'failed' || account.holdAndQuota().hold) {
          withdraw(id);
          const text = account.holdAndQuota().hold?.words ?? row?.trouble ?? messages.testFailed;
          throw failures.trouble({ words: text });
        }
      } while (performance.now() < until);
      // Removed, so it is not published hours later. One that may be published already is left to the worker.
      withdraw(id);
      throw findPost(db, id) ? failures.testSlow() : failures.testLate();
    },
  };
}
