// Procedures for announcements.
import { organiserProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { AnnouncementsService } from './service.ts';

export const announcementsRouter = ({ announcements }: { announcements: AnnouncementsService }) =>
  router({
    reach: organiserProcedure(
      'GET /admin/announcements/reach',
      'Count the players that an announcement would reach, for each audience',
    )
      .output(contract.reach)
      .query(() => announcements.reach()),

    list: organiserProcedure(
      'GET /admin/announcements',
      'List what was announced to whom, newest first',
    )
      .input(contract.listInput)
      .output(contract.announcementList)
      .query(({ input }) => announcements.list(input.page)),

    announce: organiserProcedure(
      'POST /admin/announcements',
      'Tell all players something, or those without a board, a photo or a hand-in',
      {
        409: 'Nobody would get it, there are too many, or the key came with something else',
        429: 'Too many within an hour; see Retry-After',
      },
    )
      .input(contract.announceInput)
      .output(contract.announced)
      .mutation(({ ctx, input }) => announcements.announce(ctx.actor, input, ctx.origin)),

    takeBack: organiserProcedure(
      'DELETE /admin/announcements/{id}',
      'Take an announcement back from the news and the live wall',
      { 404: 'No announcement has this id', 409: 'It was taken back already' },
    )
      .input(contract.idInput)
      .output(ok)
      .mutation(({ ctx, input }) => announcements.takeBack(ctx.actor, input.id, ctx.origin)),
  });
