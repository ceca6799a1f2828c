// The membership tiers as an editable list, sent as a whole with each change once every line is valid.
import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import {
  type MembershipTier,
  membershipTiers,
  messages,
  TIER_NAME_MAX,
  tierBounds,
} from '../contract.ts';
import styles from './settings.module.css';

interface Draft {
  readonly key: number;
  readonly name: string;
  readonly minPoints: string;
  readonly discountPercent: string;
}

const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const tierOf = ({ name, minPoints, discountPercent }: Draft): MembershipTier => ({
  name: name.trim(),
  minPoints: numberOf(minPoints),
  discountPercent: numberOf(discountPercent),
});

interface TierListProps {
  tiers: readonly MembershipTier[];
  refusal?: string;
  onChange(tiers: MembershipTier[]): void;
}

export function TierList({ tiers, refusal, onChange }: TierListProps) {
  const keys = useRef(0);
  const draftOf = (tier: MembershipTier): Draft => ({
    key: ++keys.current,
    name: tier.name,
    minPoints: String(tier.minPoints),
    discountPercent: String(tier.discountPercent),
  });
  // The list being edited; null while the server's list is shown.
  const [edited, setEdited] = useState<readonly Draft[] | null>(null);
  const [shown] = useState(() => new WeakMap<readonly MembershipTier[], readonly Draft[]>());
  if (!shown.has(tiers)) shown.set(tiers, tiers.map(draftOf));
  const drafts = edited ?? shown.get(tiers) ?? [];
  const checked = membershipTiers.safeParse(drafts.map(tierOf));
  const issues = checked.success ? [] : checked.error.issues;
  const faultOf = (row: number, field: keyof typeof tierBounds | 'name') => {
    if (!issues.some(({ path }) => path[0] === row && path[1] === field)) return undefined;
    return field === 'name' ? 'A name is needed' : messages.outside(tierBounds[field]);
  };

  const change = (next: readonly Draft[]) => {
    setEdited(next);
    const good = membershipTiers.safeParse(next.map(tierOf));
    if (good.success) onChange(good.data);
  };
  const set = (key: number, changes: Partial<Draft>) =>
    change(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const whole = issues.find(({ path }) => path.length === 0)?.message ?? refusal;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it shows the server's list again after the focus has left
    <div
      className={styles.tiers}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (checked.success && !currentTarget.contains(relatedTarget)) setEdited(null);
      }}
    >
      {drafts.length === 0 && (
        <p className={styles.note}>No tiers: a membership has no discount.</p>
      )}
      {drafts.map((draft, row) => (
        <fieldset key={draft.key} className={styles.tier}>
          <legend>{draft.name.trim() || `Tier ${row + 1}`}</legend>
          <Field
            label="Name"
            maxLength={TIER_NAME_MAX}
            value={draft.name}
            error={faultOf(row, 'name')}
            onChange={(event) => set(draft.key, { name: event.target.value })}
          />
          <Field
            label="From points"
            inputMode="numeric"
            value={draft.minPoints}
            error={faultOf(row, 'minPoints')}
            onChange={(event) => set(draft.key, { minPoints: event.target.value })}
          />
          <Field
            label="Discount percent"
            inputMode="numeric"
            value={draft.discountPercent}
            error={faultOf(row, 'discountPercent')}
            onChange={(event) => set(draft.key, { discountPercent: event.target.value })}
          />
          <Button
            small
            aria-label={`Remove ${draft.name.trim() || `tier ${row + 1}`}`}
            onClick={() => change(drafts.filter(({ key }) => key !== draft.key))}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {whole && (
        <p role="alert" className={styles.refusal}>
          {whole}
        </p>
      )}
      <div>
        <Button
          small
          onClick={() =>
            // Invalid without a name, and so not sent yet.
            setEdited([...drafts, { ...draftOf({ name: '', minPoints: 0, discountPercent: 0 }) }])
          }
        >
          Add tier
        </Button>
      </div>
    </div>
  );
}
