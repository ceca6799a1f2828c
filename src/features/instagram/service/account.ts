// The connected account: access to its token, the hold that pauses publishing, and the configuration of posting.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { InstagramGateway } from '#server/instagram/gateway.ts';
import type { Log } from '#server/process/log.ts';
import type { TokenCipher } from '#server/security/token-cipher.ts';
import type { Organiser, Origin, PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { changesOf } from '#shared/audit/audit-changes.ts';
import { type Trouble, troubleOf, troubleText } from '#shared/audit/instagram-troubles.ts';
import type { Emit } from '#shared/events.ts';
import { instagramRedirectUri } from '#shared/paths.ts';
import { DAY, MINUTE } from '#shared/time/clock.ts';
import type { ConfigInput, InstagramConfig, InstagramSettings, Posts } from '../contract.ts';
import * as repo from '../repo.ts';
import { RATE_LIMIT_PAUSE, SILENCE_ALERT_AFTER } from '../rules/backoff.ts';
import type { ErrorAction, HoldReason } from '../rules/error-table.ts';
import { correctedWait, nextMidnight } from '../rules/schedule.ts';

export interface InstagramDeps
  extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'timeZone' | 'audit'> {
  log: Log;
  gateway: InstagramGateway;
  tokenCipher: TokenCipher;
  /** Scheme and host at which the contest is reachable from the internet; null when it is not. */
  publicUrl: string | null;
  /** Names of environment variables that sign-in needs but that are not set. */
  missing: readonly string[];
  /** Updates a player's ledger to the expected awards, features included. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
}

/** The OAuth redirect URI; null without a public address. */
export const returnAddressOf = ({ publicUrl }: Pick<InstagramDeps, 'publicUrl'>): string | null =>
  publicUrl === null ? null : instagramRedirectUri(publicUrl);

const fieldsOf = ({ postSchedule, ...settings }: InstagramSettings) => ({
  ...settings,
  ...postSchedule,
});

export interface Access {
  readonly token: string;
  readonly userId: string;
  /** The token as it is stored. Sealing a token never gives the same text twice, so this identifies the connection. */
  readonly sealedToken: string;
}

export type AccountService = ReturnType<typeof createAccount>;

export function createAccount(deps: InstagramDeps) {
  const { db, withTransaction, now, timeZone, tokenCipher, audit } = deps;

  /** Pauses publishing; null pauses until an organiser resumes. Alerts only when the reason changes. */
  const hold = (
    tx: Db,
    emit: Emit,
    { reason, trouble, until }: { reason: HoldReason; trouble: Trouble; until: Date | null },
  ): void => {
    const account = repo.findAccount(tx);
    if (!account) return;
    const holdFrom = now();
    const holdWords = troubleText(trouble);
    repo.updateAccount(tx, { holdReason: reason, holdWords, holdUntil: until, holdFrom });
    if (account.holdReason === reason) return;
    emit({ type: 'system.alert', severity: 'high', ...noticeOf('instagram_paused', trouble) });
  };

  /**
   * Whether the account still has the token that a call was made with. If not, its response says nothing about the
   * account: another one was connected meanwhile, or the token was renewed.
   */
  const isCurrent = (tx: Db, { sealedToken }: Access): boolean =>
    repo.findAccount(tx)?.sealedToken === sealedToken;

  const holdForToken = (trouble: Trouble): void =>
    withTransaction((tx, emit) => hold(tx, emit, { reason: 'token', trouble, until: null }));

  const isHeld = ({ holdReason, holdUntil }: repo.AccountRow): boolean =>
    holdReason !== null && (holdUntil === null || holdUntil > now());

  const status = (): InstagramConfig['accountStatus'] => {
    const account = repo.findAccount(db);
    const left = account && account.tokenUntil.getTime() - now().getTime();
    return {
      connected: account !== undefined,
      username: account?.username ?? null,
      followersCount: account?.followersCount ?? null,
      lastSync: account?.syncedAt.toISOString() ?? null,
      daysLeft: left === undefined ? null : Math.max(0, Math.floor(left / DAY)),
    };
  };

  return {
    /** Pauses publishing as an error requires. Alerts only when the reason changes. */
    pause(
      tx: Db,
      emit: Emit,
      { reason, until, trouble }: ErrorAction & { kind: 'hold' },
      regainMinutes: number | null,
    ): void {
      const pauseMs = regainMinutes === null ? RATE_LIMIT_PAUSE : regainMinutes * MINUTE;
      const ends = {
        organiser: null,
        'next-day': nextMidnight(now(), timeZone()),
        regain: new Date(now().getTime() + pauseMs),
      }[until];
      hold(tx, emit, { reason, trouble, until: ends });
    },

    /**
     * The credentials of the account, whether publishing is paused or not. @returns null without an account, or when its
     * token has expired or cannot be decrypted
     */
    access(): Access | null {
      const account = repo.findAccount(db);
      if (!account) return null;
      if (account.tokenUntil <= now()) {
        if (account.holdReason !== 'token') holdForToken(troubleOf('connection_expired'));
        return null;
      }
      const token = tokenCipher.open(account.sealedToken);
      if (token === null) {
        if (account.holdReason !== 'token') holdForToken(troubleOf('key_missing'));
        return null;
      }
      return { token, userId: account.userId, sealedToken: account.sealedToken };
    },

    isCurrent,

    /** Whether an account is connected and publishing is not paused. */
    canPublish(): boolean {
      const account = repo.findAccount(db);
      return account !== undefined && !isHeld(account);
    },

    /** A call got no usable response. After a quarter of an hour without any, organisers get one alert. */
    noteSilence(): void {
      const account = repo.findAccount(db);
      if (!account) return;
      const since = account.silentSince;
      if (since === null || since > now()) repo.updateAccount(db, { silentSince: now() });
      if (since === null || account.isSilenceTold) return;
      if (now().getTime() - since.getTime() < SILENCE_ALERT_AFTER) return;
      withTransaction((tx, emit) => {
        repo.updateAccount(tx, { isSilenceTold: true });
        emit({ type: 'system.alert', severity: 'high', ...noticeOf('instagram_silent') });
      });
    },

    /** Any response ends a silence. */
    noteAnswer(): void {
      if (repo.findAccount(db)?.silentSince) {
        repo.updateAccount(db, { silentSince: null, isSilenceTold: false });
      }
    },

    /** Whether organisers were alerted that Instagram does not respond. */
    isSilent: (): boolean => repo.findAccount(db)?.isSilenceTold ?? false,

    /** A pause was set in the future, since the clock was ahead: shortens it, or ends it if the token has not expired after all. */
    correctClock(): void {
      const account = repo.findAccount(db);
      const { holdFrom, holdUntil } = account ?? {};
      if (!account || !holdFrom || holdFrom <= now()) return;
      const isExpired = (at: Date) => account.tokenUntil <= at;
      if (account.holdReason === 'token' && isExpired(holdFrom) && !isExpired(now())) {
        repo.clearHold(db);
      }
      if (!holdUntil) return;
      const { from, until } = correctedWait({ from: holdFrom, until: holdUntil }, now());
      repo.updateAccount(db, { holdFrom: from, holdUntil: until });
    },

    saveQuota(access: Access, quotaUsed: number, quotaTotal: number | null): void {
      if (isCurrent(db, access)) repo.updateAccount(db, { quotaUsed, quotaTotal });
    },

    status,

    holdAndQuota(): Pick<Posts, 'hold' | 'quota'> {
      const account = repo.findAccount(db);
      const used = account?.quotaUsed ?? null;
      const total = account?.quotaTotal ?? null;
      const needsConnection = ['token', 'permission'].includes(account?.holdReason ?? '');
      return {
        hold:
          account && isHeld(account)
            ? {
                words: account.holdWords ?? '',
                until: account.holdUntil?.toISOString() ?? null,
                needsConnection,
              }
            : null,
        quota: used === null || total === null ? null : { used, total },
      };
    },

    config: (): InstagramConfig => ({
      ...repo.findConfig(db),
      accountStatus: status(),
      missing: [...deps.missing],
      returnAddress: returnAddressOf(deps),
    }),

    /** Replaces the configuration as a whole. */
    saveConfig(admin: Organiser, input: ConfigInput, origin: Origin) {
      const { accountStatus: _, missing: __, returnAddress: ___, ...settings } = input;
      withTransaction((tx, emit) => {
        const before = fieldsOf(repo.findConfig(tx));
        repo.saveConfig(tx, settings);
        const changes = changesOf(before, fieldsOf(settings));
        if (changes.length === 0) return;
        emit({ type: 'settings.changed' });
        const about = { group: 'instagram', changes } as const;
        audit(tx, staffEntry(admin, origin, 'instagram.configured', about));
      });
      return { success: true as const };
    },
  };
}
