// Organisers and volunteers: the accounts of the dashboard, as managed by organisers.
import { z } from 'zod';
import { personName } from '#features/auth/contract.accounts.ts';
import { issuedCode, USERNAME_MAX } from '#features/auth/contract.ts';
import { ADMIN_ROLES } from '#shared/actor.ts';
import { anId, qrCode } from '#shared/calls.ts';

/** Dashboard accounts; a convention has a few dozen volunteers. */
export const PEOPLE_MAX = 200;
/** Minutes over which `decisions` are counted. */
export const DECISION_MINUTES = 10;

const role = z.enum(ADMIN_ROLES);

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Used to sign in. */
  username: z.string(),
  role,
  /** `invited`: no password has been set yet, only a code opens the account. */
  state: z.enum(['active', 'invited', 'disabled']),
  isYou: z.boolean(),
  /** Has the dashboard open right now. */
  isHere: z.boolean(),
  /** Photos approved or rejected within the last `DECISION_MINUTES`. */
  decisions: z.number().int(),
  /** Time of the account's newest audit entry; null without one. */
  lastActiveAt: z.iso.datetime().nullable(),
  /** When the unused code expires; null without one. */
  codeExpiresAt: z.iso.datetime().nullable(),
});
export type Person = z.infer<typeof person>;

/** Ordered by name. */
export const people = z.object({ people: z.array(person) });

export const addInput = z.object({ name: personName('firstName'), role });
export type AddInput = z.output<typeof addInput>;

export const roleInput = z.object({ id: anId, role });

/** How somebody signs in for the first time. Shown once: the database stores only a hash of the code. */
export const invitation = issuedCode.extend({
  name: z.string(),
  username: z.string().max(USERNAME_MAX),
  /** Opens the form with username and code filled in. */
  address: z.string(),
  /** Of the address. */
  qr: qrCode,
});
export type Invitation = z.infer<typeof invitation>;
