// The Instagram configuration: read with the account's status, replaced as a whole.
import { type Db, inTransaction } from '#db/client.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { ConfigInput, InstagramConfig } from '../contract.ts';
import * as repo from '../repo/config.ts';
import type { AccountService } from './account.ts';

interface Deps {
  db: Db;
  account: Pick<AccountService, 'status'>;
  /** Names of environment variables that sign-in needs and that are not set. */
  missing: readonly string[];
  /** The OAuth redirect URI; null without a public address. */
  returnAddress: string | null;
  audit(db: Db, note: AuditEntry): void;
}

export type ConfigService = ReturnType<typeof createConfig>;

export function createConfig({ db, account, missing, returnAddress, audit }: Deps) {
  return {
    config: (): InstagramConfig => ({
      ...repo.findConfig(db),
      accountStatus: account.status(),
      missing: [...missing],
      returnAddress,
    }),

    save(admin: Organiser, input: ConfigInput, origin: Origin) {
      const { accountStatus: _, missing: __, returnAddress: ___, ...settings } = input;
      inTransaction(db, (tx) => {
        repo.saveConfig(tx, settings);
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.configured',
          description: `${admin.firstName} changed how photos are posted on Instagram`,
          origin,
        });
      });
      return { success: true as const };
    },
  };
}
