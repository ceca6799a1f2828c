// The connected account: access to its token, and the hold that pauses publishing.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { TokenCipher } from '#server/token-cipher.ts';
import { type Clock, DAY, MINUTE } from '#shared/clock.ts';
import type { Emit } from '#shared/events.ts';
import type { InstagramConfig, Posts } from '../contract.ts';
import { messages } from '../messages.ts';
import * as repo from '../repo/account.ts';
import { RATE_LIMIT_PAUSE, SILENCE_ALERT_AFTER } from '../rules/backoff.ts';
import type { ErrorAction, HoldReason } from '../rules/error-table.ts';
import { correctedWait } from '../rules/next-task.ts';
import { nextMidnight } from '../rules/schedule.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  tokenCipher: TokenCipher;
}

export interface Access {
  readonly token: string;
  readonly userId: string;
}

export type AccountService = ReturnType<typeof createAccount>;

export function createAccount({ db, withTransaction, now, timeZone, tokenCipher }: Deps) {
  /** Pauses publishing; null pauses until an organiser resumes. Alerts only when the reason changes. */
  const hold = (
    tx: Db,
    emit: Emit,
    { reason, message, until }: { reason: HoldReason; message: string; until: Date | null },
  ): void => {
    const account = repo.findAccount(tx);
    if (!account) return;
    const holdFrom = now();
    repo.updateAccount(tx, { holdReason: reason, holdWords: message, holdUntil: until, holdFrom });
    if (account.holdReason === reason) return;
    emit({ type: 'system.alert', severity: 'high', message: `Instagram: ${message}` });
  };

  const holdForToken = (message: string): void =>
    withTransaction((tx, emit) => hold(tx, emit, { reason: 'token', message, until: null }));

  const isHeld = ({ holdReason, holdUntil }: repo.AccountRow): boolean =>
    holdReason !== null && (holdUntil === null || holdUntil > now());

  return {
    /** Pauses publishing as an error demands. Alerts only when the reason changes. */
    pause(
      tx: Db,
      emit: Emit,
      { reason, until, message }: ErrorAction & { kind: 'hold' },
      regainMinutes: number | null,
    ): void {
      const pauseMs = regainMinutes === null ? RATE_LIMIT_PAUSE : regainMinutes * MINUTE;
      const ends = {
        organiser: null,
        'next-day': nextMidnight(now(), timeZone),
        regain: new Date(now().getTime() + pauseMs),
      }[until];
      hold(tx, emit, { reason, message, until: ends });
    },

    /**
     * The credentials of the account, whether publishing is paused or not. @returns null without an account, or when its
     * token has expired or cannot be decrypted
     */
    access(): Access | null {
      const account = repo.findAccount(db);
      if (!account) return null;
      if (account.tokenUntil <= now()) {
        if (account.holdReason !== 'token') holdForToken(messages.expired);
        return null;
      }
      const token = tokenCipher.open(account.sealedToken);
      if (token === null) {
        if (account.holdReason !== 'token') holdForToken(messages.keyMissing);
        return null;
      }
      return { token, userId: account.userId };
    },

    /** Whether an account is connected and publishing is not paused. */
    canPublish(): boolean {
      const account = repo.findAccount(db);
      return account !== undefined && !isHeld(account);
    },

    /** Ends the pause after a successful post, so that the next error alerts again. */
    clearHold: (tx: Db): void => repo.clearHold(tx),

    /** A call got no usable answer. After a quarter of an hour without any, organisers get one alert. */
    noteSilence(): void {
      const account = repo.findAccount(db);
      if (!account) return;
      const since = account.silentSince;
      if (since === null || since > now()) repo.updateAccount(db, { silentSince: now() });
      if (since === null || account.isSilenceTold) return;
      if (now().getTime() - since.getTime() < SILENCE_ALERT_AFTER) return;
      withTransaction((tx, emit) => {
        repo.updateAccount(tx, { isSilenceTold: true });
        emit({ type: 'system.alert', severity: 'high', message: messages.silent });
      });
    },

    /** Any answer ends a silence. */
    noteAnswer(): void {
      if (repo.findAccount(db)?.silentSince) {
        repo.updateAccount(db, { silentSince: null, isSilenceTold: false });
      }
    },

    /** Whether organisers were told that Instagram does not answer. */
    isSilent: (): boolean => repo.findAccount(db)?.isSilenceTold ?? false,

    /** Shortens a pause that was set in the future: the clock was set back. */
    correctClock(): void {
      const { holdFrom, holdUntil } = repo.findAccount(db) ?? {};
      if (!holdFrom || !holdUntil || holdFrom <= now()) return;
      const { from, until } = correctedWait({ from: holdFrom, until: holdUntil }, now());
      repo.updateAccount(db, { holdFrom: from, holdUntil: until });
    },

    saveQuota: (quotaUsed: number, quotaTotal: number | null): void =>
      repo.updateAccount(db, { quotaUsed, quotaTotal }),

    status(): InstagramConfig['accountStatus'] {
      const account = repo.findAccount(db);
      if (!account) {
        return {
          connected: false,
          username: null,
          followersCount: null,
          lastSync: null,
          daysLeft: null,
        };
      }
      const left = account.tokenUntil.getTime() - now().getTime();
      return {
        connected: true,
        username: account.username,
        followersCount: account.followersCount,
        lastSync: account.syncedAt.toISOString(),
        daysLeft: Math.max(0, Math.floor(left / DAY)),
      };
    },

    holdAndQuota(): Pick<Posts, 'hold' | 'quota'> {
      const account = repo.findAccount(db);
      const { quotaUsed: used, quotaTotal: total } = account ?? {
        quotaUsed: null,
        quotaTotal: null,
      };
      return {
        hold:
          account && isHeld(account)
            ? {
                words: account.holdWords ?? '',
                until: account.holdUntil?.toISOString() ?? null,
                needsConnection:
                  account.holdReason === 'token' || account.holdReason === 'permission',
              }
            : null,
        quota: used === null || total === null ? null : { used, total },
      };
    },
  };
}
