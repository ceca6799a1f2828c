// The connected account: access to its token, and the hold that pauses publishing.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { TokenCipher } from '#server/token-cipher.ts';
import { type Clock, DAY, HOUR } from '#shared/clock.ts';
import type { InstagramConfig, Posts } from '../contract.ts';
import * as repo from '../repo/account.ts';
import type { HoldReason } from '../rules/error-table.ts';
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

const EXPIRED = 'The connection to Instagram has expired. Connect the account again.';
const KEY_MISSING =
  'The key that opens the connection to Instagram is missing on the laptop. Connect the account again.';

export type AccountService = ReturnType<typeof createAccount>;

export function createAccount({ db, withTransaction, now, timeZone, tokenCipher }: Deps) {
  /** Pauses publishing; null pauses until an organiser resumes. Alerts only when the reason changes. */
  const hold = (reason: HoldReason, message: string, until: Date | null): void =>
    withTransaction((tx, emit) => {
      const account = repo.findAccount(tx);
      if (!account) return;
      repo.updateAccount(tx, { holdReason: reason, holdWords: message, holdUntil: until });
      if (account.holdReason === reason) return;
      emit({ type: 'system.alert', severity: 'high', message: `Instagram: ${message}` });
    });

  const isHeld = ({ holdReason, holdUntil }: repo.AccountRow): boolean =>
    holdReason !== null && (holdUntil === null || holdUntil > now());

  return {
    hold,

    /** Pauses until the next day in the contest's time zone. */
    holdForToday: (message: string): void => hold('quota', message, nextMidnight(now(), timeZone)),

    /** Pauses for `minutes`, an hour by default. */
    holdForAnHour: (reason: HoldReason, message: string, minutes = 60): void =>
      hold(reason, message, new Date(now().getTime() + (minutes / 60) * HOUR)),

    /**
     * The credentials of the account, whether publishing is paused or not. @returns null without an account, or when its
     * token has expired or cannot be decrypted
     */
    access(): Access | null {
      const account = repo.findAccount(db);
      if (!account) return null;
      if (account.tokenUntil <= now()) {
        if (account.holdReason !== 'token') hold('token', EXPIRED, null);
        return null;
      }
      const token = tokenCipher.open(account.sealedToken);
      if (token === null) {
        if (account.holdReason !== 'token') hold('token', KEY_MISSING, null);
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
              }
            : null,
        quota: used === null || total === null ? null : { used, total },
      };
    },
  };
}
