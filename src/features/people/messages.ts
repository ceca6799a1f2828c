// Texts for organisers about organisers and volunteers.
import type { AdminRole } from '#shared/actor.ts';
import { defineFailures } from '#shared/failures/failures.ts';
import type { Words } from '#shared/text/words.ts';

export const roleTexts: Readonly<
  Record<AdminRole, { readonly name: string; readonly may: string }>
> = {
  reviewer: { name: 'Reviewer', may: 'reviews photos; can’t see emails, phone numbers or devices' },
  table: {
    name: 'Fan table',
    may: 'looks up players, records hand-ins and memberships, makes reset codes, helps players without a phone',
  },
  organiser: { name: 'Organiser', may: 'can do everything' },
};

export const messages = {
  added: (name: string) => `${name} was added`,
  addFailed: 'Failed to add the person',
  newRole: (name: string, role: string) =>
    `${name}’s role is now ${role}. They have to sign in again.`,
  /** Asked before somebody becomes an organiser, or an organiser gives up the role. */
  askOrganiser: {
    title: (name: string) => `Make ${name} an organiser?`,
    text: (name: string) =>
      `${name} will be able to do everything: see contact details, erase players, add and remove organisers, start a new contest.`,
    confirm: 'Make organiser',
  },
  askOwnRole: {
    title: (role: string) => `Change your own role to ${role}?`,
    text: 'You will be signed out and lose your organiser rights. Only another organiser can give them back.',
    confirm: 'Change my role',
  },
  roleFailed: 'Failed to change the role',
  codeFailed: 'The code could not be created',
  askOwnDisabling: {
    title: 'Disable your own account?',
    text: 'You will be signed out and can’t sign in again. Another organiser can enable the account.',
    confirm: 'Disable my account',
  },
  disabled: (name: string) => `${name} was disabled and signed out`,
  disableFailed: 'Failed to disable the account',
  enabled: (name: string) => `${name} can sign in again`,
  enableFailed: 'Failed to enable the account',
  removed: (name: string) => `${name} was removed`,
  removeFailed: 'Failed to remove the account',
} as const;

export const failures = defineFailures('people', {
  tooMany: [
    'conflict',
    ({ most }: { most: number }, { count, plural }: Words) =>
      `There ${plural(most, 'is', 'are')} already ${count(most, 'account', 'accounts')}. Remove one first.`,
  ],
  isDisabled: ['conflict', 'This account is disabled. Enable it first.'],
});
