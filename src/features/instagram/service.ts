// The Instagram configuration: read with the account's status, saved whole.
import { type Db, inTransaction } from '#db/client.ts';
import type { AuditNote } from '#features/operations/contract.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import {
  type ConfigInput,
  defaultConfig,
  type InstagramConfig,
  type InstagramSettings,
  messages,
} from './contract.ts';
import * as repo from './repo.ts';

interface Needs {
  db: Db;
  /** Names of the deployment's settings that an account needs and that are not set. */
  missing: readonly string[];
  audit(db: Db, note: AuditNote): void;
}

export type InstagramService = ReturnType<typeof createInstagram>;

export function createInstagram({ db, missing, audit }: Needs) {
  const saved = (): InstagramSettings => {
    const value = repo.findConfig(db);
    return value
      ? { ...defaultConfig, ...(JSON.parse(value) as InstagramSettings) }
      : defaultConfig;
  };
  return {
    config: (): InstagramConfig => ({
      ...saved(),
      accountStatus: { connected: false, username: null, followersCount: null, lastSync: null },
      missing: [...missing],
    }),

    save(admin: AdminActor, input: ConfigInput, origin: Origin) {
      const { accountStatus: _, missing: __, ...settings } = input;
      inTransaction(db, (tx) => {
        repo.saveConfig(tx, JSON.stringify(settings));
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.configured',
          description: `${admin.firstName} changed how photos are posted on Instagram`,
          origin,
        });
      });
      return { success: true as const };
    },

    /** @throws conflict without a connected account */
    test(): { success: true } {
      throw new AppError('conflict', messages.notConnected);
    },
  };
}
