// Procedures of the settings.

import { organiserProcedure, phoneProcedure, publicProcedure, router } from '#server/http/trpc.ts';
import { ok } from '#shared/calls.ts';
import * as addressContract from './contract.addresses.ts';
import * as contract from './contract.ts';
import type { AddressesService } from './service.addresses.ts';
import type { SettingsService } from './service.ts';

interface Deps {
  settings: SettingsService;
  addresses: AddressesService;
}

export const settingsRouter = ({ settings, addresses }: Deps) =>
  router({
    contest: publicProcedure(
      'GET /contest',
      'Show what the contest is called, when it is open, and where boards are handed in',
    )
      .output(contract.contestNow)
      .query(() => settings.contest()),

    addresses: publicProcedure(
      'GET /addresses',
      'List how else the contest can be reached now, and give a player’s page the key to prove it',
    )
      .output(addressContract.addresses)
      .query(({ ctx: { caller, askedAt } }) =>
        addresses.of(caller.player ?? caller.companion, askedAt ?? null),
      ),

    proof: publicProcedure('GET /proof', 'Prove that the asked address is this contest', {
      404: 'It is not an address of the laptop now',
    })
      .input(addressContract.proofInput)
      .output(addressContract.proof)
      .query(({ input }) => addresses.prove(input)),

    prices: phoneProcedure('GET /game/prices', 'Show what pays how many points')
      .output(contract.prices)
      .query(() => settings.prices()),

    all: organiserProcedure('GET /admin/settings', 'Show the settings of the contest')
      .output(contract.settings)
      .query(() => settings.all()),

    update: organiserProcedure('PUT /admin/settings', 'Change one group of settings', {
      409: 'The pool has too few challenges for these boards',
    })
      .input(contract.settingsPatch)
      .output(ok)
      .mutation(({ ctx, input }) => settings.update(ctx.actor, input, ctx.origin)),
  });
