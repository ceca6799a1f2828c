// Tests of the connection: checks that publish nothing, and a test post.
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FetchPicture } from '#server/fetch-picture.ts';
import type { GraphApiError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { AppError, hasName } from '#shared/errors.ts';
import type { Checks } from '../contract.ts';
import { messages } from '../messages.ts';
import { findPost } from '../reads.ts';
import { classifyError } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';
import type { ConnectionService } from './connection.ts';
import type { EntriesService } from './entries.ts';
import type { PicturesService } from './pictures.ts';
import type { PublisherService } from './publisher.ts';
import type { TransitionsService } from './transitions.ts';

interface Deps {
  db: Db;
  gateway: InstagramGateway;
  account: Pick<AccountService, 'access' | 'saveQuota' | 'holdAndQuota'>;
  connection: Pick<ConnectionService, 'sync'>;
  pictures: Pick<PicturesService, 'withSample'>;
  publisher: Pick<PublisherService, 'run'>;
  entries: Pick<EntriesService, 'addTest'>;
  withTransaction: WithTransaction;
  transitions: Pick<TransitionsService, 'feed'>;
  fetchPicture: FetchPicture;
  publicUrl: string | null;
  /** How often the state of a test post is read, and how long the call waits for it. */
  polling: { readonly intervalMs: number; readonly timeoutMs: number };
}

export const TEST_POST_POLLING = { intervalMs: 500, timeoutMs: 45_000 } as const;

const messageOf = (cause: unknown): string =>
  hasName<GraphApiError>(cause, 'GraphApiError')
    ? classifyError(cause).message
    : 'Instagram did not answer.';

export type ConnectionTestService = ReturnType<typeof createConnectionTest>;

export function createConnectionTest(deps: Deps) {
  const { db, gateway, account, connection, pictures, publisher, entries } = deps;
  const { withTransaction, transitions, fetchPicture, publicUrl, polling } = deps;

  const requireAccess = (): Access => {
    const access = account.access();
    if (!access) throw new AppError('conflict', messages.notConnected);
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

  /** @returns false when it may be published already */
  const withdraw = (id: string): boolean =>
    withTransaction((tx, emit) => transitions.feed(tx, emit, id, { type: 'withdrawn' }) !== null);

  const checkPicture = (): Promise<string> =>
    pictures.withSample(async (address, picture) => {
      const fault = await fetchPicture(address, picture);
      if (fault) throw new AppError('conflict', `A sample picture cannot be fetched: ${fault}.`);
      return 'A sample picture can be fetched from the public address.';
    });

  return {
    /**
     * Checks the account, the quota and the picture's address, and creates a container that is never published and expires
     * on Instagram. @throws conflict without an account
     */
    async check(): Promise<Checks> {
      const { token, userId } = requireAccess();
      const checks = [
        await check('Account', async () => {
          await connection.sync(token);
          return 'Instagram knows this contest.';
        }),
        await check('Quota', async () => {
          const { used, total } = await gateway.limit(token, userId);
          account.saveQuota(used, total);
          return total === null ? `${used} posts in 24 hours.` : `${used} of ${total} posts used.`;
        }),
      ];
      if (publicUrl === null) {
        return { checks: [...checks, { name: 'Picture', ok: false, text: messages.notPublic }] };
      }
      const picture = await check('Picture', checkPicture);
      const container = await check('Instagram', () =>
        pictures.withSample(async (imageUrl) => {
          const post = { imageUrl, caption: 'A look that is not posted', altText: 'A sample' };
          await gateway.createContainer(token, userId, post);
          return 'Instagram takes pictures from here. Nothing was posted.';
        }),
      );
      return { checks: [...checks, picture, container] };
    },

    /**
     * Publishes a test picture and waits for it. @throws conflict with the reason: not connected, paused, refused, or not
     * finished in time
     */
    async test(admin: Organiser, origin: Origin) {
      requireAccess();
      if (publicUrl === null) throw new AppError('conflict', messages.notPublic);
      const { hold } = account.holdAndQuota();
      if (hold) throw new AppError('conflict', hold.words);
      const id = entries.addTest(admin, origin);
      for (let waited = 0; waited < polling.timeoutMs; waited += polling.intervalMs) {
        await publisher.run();
        const row = findPost(db, id)?.row;
        if (row?.state === 'posted') return { success: true as const };
        if (row?.state === 'failed' || account.holdAndQuota().hold) {
          withdraw(id);
          const text = account.holdAndQuota().hold?.words ?? row?.trouble ?? messages.testFailed;
          throw new AppError('conflict', text);
        }
        await wait(polling.intervalMs);
      }
      // Removed, so that it is not published hours later. One that may be published already is left to the worker.
      const trouble = findPost(db, id)?.row.trouble;
      const isRemoved = withdraw(id);
      throw new AppError('conflict', (isRemoved && trouble) || messages.testSlow);
    },
  };
}
