// Procedures on organisers and volunteers.
import { organiserProcedure, router } from '#server/trpc.ts';
import * as contract from './contract.ts';
import type { PeopleService } from './service/people.ts';

const UNKNOWN = { 404: 'No account has this id' };
const LAST = { ...UNKNOWN, 409: 'It is the last organiser who can sign in' };

export const peopleRouter = ({ people }: { people: PeopleService }) =>
  router({
    list: organiserProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/people',
          summary: 'List organisers and volunteers, and who is here',
        },
      })
      .output(contract.people)
      .query(({ ctx }) => people.list(ctx.actor)),

    add: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/people',
          summary: 'Add an organiser or a volunteer, with a code for the first sign-in',
          failures: { 409: `There are ${contract.PEOPLE_MAX} accounts already` },
        },
      })
      .input(contract.addInput)
      .output(contract.invitation)
      .mutation(({ ctx, input }) => people.add(ctx.actor, input, ctx.origin)),

    newCode: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/people/{id}/code',
          summary: 'Make a new code with which somebody sets a password',
          failures: { ...UNKNOWN, 409: 'The account is disabled' },
        },
      })
      .input(contract.personInput)
      .output(contract.invitation)
      .mutation(({ ctx, input }) => people.newCode(ctx.actor, input.id, ctx.origin)),

    changeRole: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/people/{id}/role',
          summary: 'Change the role of an organiser or a volunteer, and end their sessions',
          failures: LAST,
        },
      })
      .input(contract.roleInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => people.changeRole(ctx.actor, input.id, input.role, ctx.origin)),

    disable: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/people/{id}/disable',
          summary: 'Disable the account of an organiser or a volunteer',
          failures: LAST,
        },
      })
      .input(contract.personInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => people.disable(ctx.actor, input.id, ctx.origin)),

    enable: organiserProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/people/{id}/enable',
          summary: 'Enable the account of an organiser or a volunteer',
          failures: UNKNOWN,
        },
      })
      .input(contract.personInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => people.enable(ctx.actor, input.id, ctx.origin)),

    remove: organiserProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/people/{id}',
          summary: 'Remove the account of an organiser or a volunteer',
          failures: LAST,
        },
      })
      .input(contract.personInput)
      .output(contract.ok)
      .mutation(({ ctx, input }) => people.remove(ctx.actor, input.id, ctx.origin)),
  });
