// Procedures of the settings.

import {
  organiserProcedure,
  playerProcedure,
  publicProcedure,
  rest,
  router,
} from '#server/http/trpc.ts';
import * as contract from './contract.ts';
import type { SettingsService } from './service.ts';

export const settingsRouter = ({ settings }: { settings: SettingsService }) =>
  router({
    contest: publicProcedure
      .meta(
        rest(
          'GET /contest',
          'Show what the contest is called, when it is open, and where boards are handed in',
        ),
      )
      .output(contract.contestNow)
      .query(() => settings.contest()),

    prices: playerProcedure
      .meta(rest('GET /game/prices', 'Show what pays how many points'))
      .output(contract.prices)
      .query(() => settings.prices()),

    all: organiserProcedure
      .meta(rest('GET /admin/settings', 'Show the settings of the contest'))
      .output(contract.settings)
      .query(() => settings.all()),

    update: organiserProcedure
      .meta(
        rest('PUT /admin/settings', 'Change one group of settings', {
          409: 'The pool has too few challenges for these boards',
        }),
      )
      .input(contract.settingsPatch)
      .output(contract.settingsUpdated)
      .mutation(({ ctx, input }) => settings.update(ctx.actor, input, ctx.origin)),
  });
