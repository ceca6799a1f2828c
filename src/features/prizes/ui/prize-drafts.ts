// The list of prizes while it is edited: as typed, as it is sent, and what the edit would take from whom.
import type { z } from 'zod';
import { serverNow } from '#client/format/server-clock.ts';
import { englishFault } from '#shared/failures/failures.ts';
import type { Prize, Rule } from '../contract.ts';
import type { staffTexts } from '../messages.staff.ts';
import { countLosing } from '../rules/losing.ts';

// The rules of prizes as a single choice.

export type RuleName = keyof typeof staffTexts.rules;

export const ruleNameOf = (rule: Rule): RuleName => (rule.kind === 'first' ? rule.of : rule.kind);

function ruleOfName(name: RuleName, isRepeatable: boolean): Rule {
  switch (name) {
    case 'draw':
    case 'hearts':
      return { kind: name };
    case 'hand':
      return isRepeatable ? { kind: 'hand', isRepeatable } : { kind: 'hand' };
    default:
      return { kind: 'first', of: name };
  }
}

// Setting up the prizes: the list is edited and sent as a whole.

/** A prize as typed. */
export interface Draft {
  readonly key: string;
  readonly id: string | undefined;
  readonly name: string;
  readonly number: string;
  readonly rule: RuleName;
  readonly isRepeatable: boolean;
  readonly minutes: string;
  readonly picture: string;
}

export const draftOf = (prize: Prize): Draft => ({
  key: prize.id,
  id: prize.id,
  name: prize.name,
  number: String(prize.number),
  rule: ruleNameOf(prize.rule),
  isRepeatable: prize.rule.kind === 'hand' && prize.rule.isRepeatable === true,
  minutes: prize.collectMinutes === undefined ? '' : String(prize.collectMinutes),
  picture: prize.picture ?? '',
});

export const emptyDraft = (number: number): Draft => ({
  ...{ key: `new-${number}`, id: undefined, name: '', number: '1', rule: 'line' },
  ...{ isRepeatable: false, minutes: '', picture: '' },
});

/** The list as edited from `before`, with what others have changed since: prizes that were not edited here follow. */
export function followed(
  drafts: readonly Draft[],
  before: readonly Prize[],
  now: readonly Prize[],
) {
  const known = new Map(before.map((prize) => [prize.id, JSON.stringify(draftOf(prize))]));
  const stored = new Map(now.map((prize) => [prize.id, draftOf(prize)]));
  const added = now.filter(({ id }) => !known.has(id)).map(draftOf);
  // Stored by a save whose answer was lost.
  const without = ({ key: _, id: __, ...rest }: Draft) =>
    JSON.stringify({ ...rest, name: rest.name.trim() });
  const isAdded = (draft: Draft) => added.some((one) => without(one) === without(draft));
  const own = drafts.flatMap((draft): Draft[] => {
    if (draft.id === undefined && isAdded(draft)) return [];
    if (draft.id === undefined || JSON.stringify(draft) !== known.get(draft.id)) return [draft];
    const changed = stored.get(draft.id);
    return changed ? [changed] : [];
  });
  return [...own, ...added];
}

export const inputOf = (drafts: readonly Draft[]) => ({
  prizes: drafts.map(({ id, name, number, rule, isRepeatable, minutes, picture }) => ({
    ...(id !== undefined && { id }),
    name,
    number: number === '' ? Number.NaN : Number(number),
    rule: ruleOfName(rule, isRepeatable),
    // Given by hand, a prize has no field for it.
    ...(minutes !== '' && rule !== 'hand' && { collectMinutes: Number(minutes) }),
    ...(picture !== '' && { picture }),
  })),
});

/** Errors by draft and field, such as `new-0.name`; errors of the list have an empty name. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  drafts: readonly Draft[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [, row, field] = path;
    const name = field === undefined ? '' : `${drafts[Number(row)]?.key}.${String(field)}`;
    faults[name] ??= englishFault(message);
  }
  return faults;
}

/** Whom the edit of a stored prize takes it from without a word. Another rule names its own boards. */
export function losingBy({ number, minutes, rule }: Draft, prize: Prize): number {
  const before = draftOf(prize);
  const isSame = number === before.number && minutes === before.minutes;
  if (isSame || rule !== before.rule || !(Number(number) > 0)) return 0;
  const time = minutes === '' ? null : Number(minutes);
  return countLosing(prize, Number(number), time, serverNow().getTime());
}
