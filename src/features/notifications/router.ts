// Procedures for the news list.
import { phoneProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { NotificationsService } from './service.ts';

interface Deps {
  notifications: Pick<NotificationsService, 'news' | 'markRead'>;
}

export const notificationsRouter = ({ notifications }: Deps) =>
  router({
    mine: phoneProcedure('GET /game/news', 'List what you were told, newest first')
      .input(contract.newsInput)
      .output(contract.newsView)
      .query(({ ctx, input }) => notifications.news(ctx.actor, input.before)),

    read: phoneProcedure('POST /game/news/read', 'Note how far you have read your news')
      .input(contract.readInput)
      .output(ok)
      .mutation(({ ctx, input }) => notifications.markRead(ctx.actor, input.seq)),
  });
