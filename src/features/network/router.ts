// Procedures for the network check.
import { organiserProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { NetworkService } from './service.ts';

export const networkRouter = ({ network }: { network: NetworkService }) =>
  router({
    begin: organiserProcedure(
      'POST /admin/network-check',
      'Begin a network check: a code for one phone',
    )
      .output(contract.networkCheck)
      .mutation(() => network.begin()),

    state: organiserProcedure('GET /admin/network-check', 'Show what a network check has found', {
      404: 'It is not the last one, or older than ten minutes',
    })
      .input(contract.checkInput)
      .output(contract.networkCheck)
      .query(({ input }) => network.state(input.code)),

    arrive: publicProcedure(
      'POST /network-check/{code}',
      'Say that a phone has reached the contest',
      { 404: 'The check is over' },
    )
      .input(contract.arrivalInput)
      .output(ok)
      .mutation(({ ctx, input }) => network.arrive(input, ctx.origin.ip ?? '')),
  });
