// The address to join and the codes of challenges as procedures.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { PostersService } from './service.ts';

export const postersRouter = ({ posters }: { posters: PostersService }) =>
  router({
    join: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/join',
          summary: 'Show the address for players, with its QR code',
        },
      })
      .output(contract.join)
      .query(() => posters.join()),

    codes: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/challenge-codes',
          summary: 'List QR codes that open the squares of challenges, for walls',
        },
      })
      .input(contract.codesInput)
      .output(contract.codes)
      .query(({ input }) => posters.codes(input)),
  });
