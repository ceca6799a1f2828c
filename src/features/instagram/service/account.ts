// The connected account as the queue uses it: its token, and what holds everything up.
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
const KEYLESS =
  'The key that opens the connection to Instagram is missing on the laptop. Connect the account again.';

export type AccountService = ReturnType<typeof createAccount>;

export function createAccount({ db, withTransaction, now, timeZone, tokenCipher }: Deps) {
  /** Told once: until a post has gone out, nobody needs to hear the same again. */
  const hold = (reason: HoldReason, words: string, until: Date | null): void =>
    withTransaction((tx, emit) => {
      const account = repo.findAccount(tx);
      if (!account) return;
      repo.updateAccount(tx, { holdReason: reason, holdWords: words, holdUntil: until });
      if (account.holdReason === reason) return;
      emit({ type: 'system.alert', severity: 'high', message: `Instagram: ${words}` });
    });

  const isHeld = ({ holdReason, holdUntil }: repo.AccountRow): boolean =>
    holdReason !== null && (holdUntil === null || holdUntil > now());

  return {
    hold,

    /** Until the next day of the contest begins. */
    holdForToday: (words: string): void => hold('quota', words, nextMidnight(now(), timeZone)),

    /** For an hour at least, then the quota is read again. */
    holdForAnHour: (reason: HoldReason, words: string, minutes = 60): void =>
      hold(reason, words, new Date(now().getTime() + (minutes / 60) * HOUR)),

    /** @returns null without an account, or when its token cannot be used; held up or not */
    access(): Access | null {
      const account = repo.findAccount(db);
      if (!account) return null;
      if (account.tokenUntil <= now()) {
        if (account.holdReason !== 'token') hold('token', EXPIRED, null);
        return null;
      }
      const token = tokenCipher.open(account.sealedToken);
      if (token === null) {
        if (account.holdReason !== 'token') hold('token', KEYLESS, null);
        return null;
      }
      return { token, userId: account.userId };
    },

    /** Whether anything may be published now. */
    isFree(): boolean {
      const account = repo.findAccount(db);
      return account !== undefined && !isHeld(account);
    },

    /** A post went out: whatever held the queue up is over, and is told anew when it comes back. */
    noteSuccess: (tx: Db): void => repo.clearHold(tx),

    noteQuota: (quotaUsed: number, quotaTotal: number | null): void =>
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

    standing(): Pick<Posts, 'hold' | 'quota'> {
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
