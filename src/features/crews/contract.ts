// Playing together: several phones on one board.
import { z } from 'zod';
import { issuedCode } from '#features/auth/contract.ts';
import { boardView } from '#features/boards/contract.ts';
import { anId, idInput, keyAsId } from '#shared/calls.ts';
import { whenMissing } from '#shared/failures/issue-text.ts';
import { CODE_TEXT_MAX, isSpokenCode } from '#shared/text/codes.ts';
import { cleanText, hasVisibleLetter, isFullyVisible } from '#shared/text/text.ts';
import { faults } from './messages.ts';

/** For a companion's name and a crew's; both appear on the wall and in captions. */
const NAME_MAX = 40;
const TYPED_MAX = 400;

const shownName = z
  .string({ error: whenMissing(faults.nameMissing) })
  .max(TYPED_MAX, { error: faults.nameLong, abort: true })
  .overwrite((name) => cleanText(name).replace(/\s+/gu, ' '))
  .max(NAME_MAX, faults.nameLong)
  .refine(isFullyVisible, faults.nameUnprintable);

/** The name somebody goes by. */
const companionName = shownName
  .min(1, { error: faults.nameMissing, abort: true })
  .refine(hasVisibleLetter, faults.nameEmpty);

const invitation = {
  isChild: z.boolean().default(false).describe('The code is for a child’s phone'),
  isGuardian: z
    .boolean()
    .default(false)
    .describe('For a child: whoever asks is the parent or guardian'),
};
const isGuarded = ({ isChild, isGuardian }: { isChild: boolean; isGuardian: boolean }) =>
  !isChild || isGuardian;
const guarded = { path: ['isGuardian'], error: faults.notGuardian };

export const inviteInput = z.object(invitation).refine(isGuarded, guarded);
export type InviteInput = z.output<typeof inviteInput>;
export const invited = issuedCode;
export const invitedAtTable = invited.extend({
  /** Opens the form with the code in it. */
  address: z.string(),
});

export const joinInput = z.object({
  code: z
    .string({ error: whenMissing(faults.codeMissing) })
    .trim()
    .min(1, { error: faults.codeMissing, abort: true })
    .max(CODE_TEXT_MAX, { error: faults.codeInvalid, abort: true })
    .refine(isSpokenCode, faults.codeInvalid),
  name: companionName.describe('What the phone’s owner goes by'),
  isChild: z.boolean().default(false).describe('As the code was made'),
  key: keyAsId,
});
export type JoinInput = z.output<typeof joinInput>;

export const joined = z.object({
  token: z.string(),
  name: z.string(),
  /** Null while the pool is too small for a board. */
  board: boardView.nullable(),
});

const companion = z.object({
  id: z.string(),
  name: z.string(),
  isChild: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** Precise to the minute. */
  lastSeenAt: z.iso.datetime(),
});
export type CompanionView = z.infer<typeof companion>;

export const companionList = z.object({
  /** In the order in which they joined. */
  companions: z.array(companion),
  /** Phones allowed per board, including the player's own; 1 when playing together is off. */
  largest: z.number().int(),
});
export type CompanionList = z.infer<typeof companionList>;

export const renameForm = z.object({ name: companionName });
export const renameInput = renameForm.extend(idInput.shape);

export const crewForm = z.object({
  name: shownName.refine((name) => name === '' || hasVisibleLetter(name), faults.nameEmpty),
});
/** Empty or null for none. */
export const crewInput = z.object({ name: crewForm.shape.name.nullable() });
export const crewNamed = z.object({ success: z.literal(true), name: z.string().nullable() });

export const inviteForInput = idInput.extend(invitation).refine(isGuarded, guarded);
export type InviteForInput = z.output<typeof inviteForInput>;
export const removeForInput = idInput.extend({ companion: anId });
