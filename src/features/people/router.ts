// Procedures for organisers and volunteers.

import { organiserProcedure, router } from '#server/http/trpc.ts';
import { idInput, ok } from '#shared/calls.ts';
import * as contract from './contract.ts';
import type { PeopleService } from './service.ts';

const UNKNOWN = { 404: 'No account has this id' };
const LAST = { ...UNKNOWN, 409: 'It is the last organiser who can sign in' };

export const peopleRouter = ({ people }: { people: PeopleService }) =>
  router({
    list: organiserProcedure('GET /admin/people', 'List organisers and volunteers, and who is here')
      .output(contract.people)
      .query(({ ctx }) => people.list(ctx.actor)),

    add: organiserProcedure(
      'POST /admin/people',
      'Add an organiser or a volunteer, with a code for the first sign-in',
      { 409: `There are ${contract.PEOPLE_MAX} accounts already` },
    )
      .input(contract.addInput)
      .output(contract.invitation)
      .mutation(({ ctx, input }) => people.add(ctx.actor, input, ctx.origin)),

    newCode: organiserProcedure(
      'POST /admin/people/{id}/code',
      'Make a new code with which somebody sets a password',
      { ...UNKNOWN, 409: 'The account is disabled' },
    )
      .input(idInput)
      .output(contract.invitation)
      .mutation(({ ctx, input }) => people.newCode(ctx.actor, input.id, ctx.origin)),

    changeRole: organiserProcedure(
      'POST /admin/people/{id}/role',
      'Change the role of an organiser or a volunteer, and end their sessions',
      LAST,
    )
      .input(contract.roleInput)
      .output(ok)
      .mutation(({ ctx, input }) => people.changeRole(ctx.actor, input.id, input.role, ctx.origin)),

    disable: organiserProcedure(
      'POST /admin/people/{id}/disable',
      'Disable the account of an organiser or a volunteer',
      LAST,
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => people.disable(ctx.actor, input.id, ctx.origin)),

    enable: organiserProcedure(
      'POST /admin/people/{id}/enable',
      'Enable the account of an organiser or a volunteer',
      UNKNOWN,
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => people.enable(ctx.actor, input.id, ctx.origin)),

    remove: organiserProcedure(
      'DELETE /admin/people/{id}',
      'Remove the account of an organiser or a volunteer',
      LAST,
    )
      .input(idInput)
      .output(ok)
      .mutation(({ ctx, input }) => people.remove(ctx.actor, input.id, ctx.origin)),
  });
