// The rules of prizes as a single choice.
import type { Rule } from '../contract.ts';
import type { staffTexts } from '../messages.staff.ts';

export type RuleName = keyof typeof staffTexts.rules;

export const ruleNameOf = (rule: Rule): RuleName => (rule.kind === 'first' ? rule.of : rule.kind);

export function ruleOfName(name: RuleName, isRepeatable: boolean): Rule {
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
