// Procedures for the address to join and the codes of challenges.

import { organiserProcedure, router } from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { PostersService } from './service.ts';

export const postersRouter = ({ posters }: { posters: PostersService }) =>
  router({
    join: organiserProcedure('GET /admin/join', 'Show the address for players, with its QR code')
      .output(contract.join)
      .query(() => posters.join()),

    codes: organiserProcedure(
      'GET /admin/challenge-codes',
      'List QR codes that open the squares of challenges, for walls',
    )
      .input(contract.codesInput)
      .output(contract.codes)
      .query(({ input }) => posters.codes(input)),
  });
