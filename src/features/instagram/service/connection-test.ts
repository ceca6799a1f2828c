// Trying the connection out: a look at every part of it that posts nothing, and the test post that does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import type { FetchPicture } from '#server/fetch-picture.ts';
import type { GraphApiError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import { AppError, hasName } from '#shared/errors.ts';
import type { Checks } from '../contract.ts';
import { messages } from '../messages.ts';
import { findPost } from '../reads.ts';
import * as repo from '../repo/posts.ts';
import { classifyError } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';
import type { ConnectionService } from './connection.ts';
import type { PicturesService } from './pictures.ts';
import type { PublisherService } from './publisher.ts';
import type { QueueService } from './queue.ts';

interface Deps {
  db: Db;
  gateway: InstagramGateway;
  account: Pick<AccountService, 'access' | 'noteQuota' | 'standing'>;
  connection: Pick<ConnectionService, 'sync'>;
  pictures: Pick<PicturesService, 'withSample'>;
  publisher: Pick<PublisherService, 'run'>;
  queue: Pick<QueueService, 'addTest'>;
  fetchPicture: FetchPicture;
  publicUrl: string | null;
  /** Milliseconds between two looks at a test post, and how long an organiser waits for it. */
  patience: { readonly look: number; readonly most: number };
}

export const TIMEOUT_MS = { look: 500, most: 45_000 } as const;

const wordsOf = (cause: unknown): string =>
  hasName<GraphApiError>(cause, 'GraphApiError')
    ? classifyError(cause).words
    : 'Instagram did not answer.';

export type ConnectionTestService = ReturnType<typeof createConnectionTest>;

export function createConnectionTest(deps: Deps) {
  const { db, gateway, account, connection, pictures, publisher, queue } = deps;
  const { fetchPicture, publicUrl, patience } = deps;

  const requireAccess = (): Access => {
    const access = account.access();
    if (!access) throw new AppError('conflict', messages.notConnected);
    return access;
  };

  const check = async (name: string, look: () => Promise<string>) => {
    try {
      return { name, ok: true, text: await look() };
    } catch (cause) {
      const text = cause instanceof AppError ? cause.message : wordsOf(cause);
      return { name, ok: false, text };
    }
  };

  const seesPicture = (): Promise<string> =>
    pictures.withSample(async (address, picture) => {
      const fault = await fetchPicture(address, picture);
      if (fault) throw new AppError('conflict', `A sample picture cannot be fetched: ${fault}.`);
      return 'A sample picture can be fetched from the public address.';
    });

  return {
    /** Nothing appears on Instagram: the container it makes is never published and expires by itself. @throws conflict */
    async check(): Promise<Checks> {
      const { token, userId } = requireAccess();
      const checks = [
        await check('Account', async () => {
          await connection.sync(token);
          return 'Instagram knows this contest.';
        }),
        await check('Quota', async () => {
          const { used, total } = await gateway.limit(token, userId);
          account.noteQuota(used, total);
          return total === null ? `${used} posts in 24 hours.` : `${used} of ${total} posts used.`;
        }),
      ];
      if (publicUrl === null) {
        return { checks: [...checks, { name: 'Picture', ok: false, text: messages.notPublic }] };
      }
      const seen = await check('Picture', seesPicture);
      const taken = await check('Instagram', () =>
        pictures.withSample(async (imageUrl) => {
          const post = { imageUrl, caption: 'A look that is not posted', altText: 'A sample' };
          await gateway.createContainer(token, userId, post);
          return 'Instagram takes pictures from here. Nothing was posted.';
        }),
      );
      return { checks: [...checks, seen, taken] };
    },

    /** Really posts a card in the contest's colours. @throws conflict when it cannot be done, in words */
    async test(admin: AdminActor, origin: Origin) {
      requireAccess();
      if (publicUrl === null) throw new AppError('conflict', messages.notPublic);
      const { hold } = account.standing();
      if (hold) throw new AppError('conflict', hold.words);
      const id = queue.addTest(admin, origin);
      for (let waited = 0; waited < patience.most; waited += patience.look) {
        await publisher.run();
        const row = findPost(db, id)?.row;
        if (row?.state === 'posted') return { success: true as const };
        if (row?.state === 'failed' || account.standing().hold) {
          repo.deletePost(db, id, ['queued', 'failed']);
          const words = account.standing().hold?.words ?? row?.trouble ?? messages.testFailed;
          throw new AppError('conflict', words);
        }
        await wait(patience.look);
      }
      // Not posted hours later, when nobody thinks of it any more; one that may be out already is left to the worker.
      const trouble = findPost(db, id)?.row.trouble;
      const isTakenBack = repo.deletePost(db, id, ['queued', 'claimed', 'container']);
      throw new AppError('conflict', (isTakenBack && trouble) || messages.testSlow);
    },
  };
}
