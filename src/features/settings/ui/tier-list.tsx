// The membership tiers as an editable list, sent as a whole when typing rests and every line is valid.
import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { type MembershipTier, membershipTiers, TIER_NAME_MAX, tierBounds } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './settings.module.css';
import { useTypingRest } from './use-typing-rest.ts';

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
  /** @returns why the list was refused, or null when it is stored */
  send(tiers: MembershipTier[]): Promise<string | null>;
}

export function TierList({ tiers, send }: TierListProps) {
  const list = useRef<HTMLDivElement>(null);
  const keys = useRef(0);
  const draftOf = (tier: MembershipTier): Draft => ({
    key: ++keys.current,
    name: tier.name,
    minPoints: String(tier.minPoints),
    discountPercent: String(tier.discountPercent),
  });
  // The list being edited; null while the stored list is shown.
  const [edited, setEdited] = useState<readonly Draft[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef<readonly Draft[] | null>(null);
  /** The list that was sent last, with its answer or on its way to it. */
  const sent = useRef<readonly Draft[] | null>(null);
  const [shown] = useState(() => new WeakMap<readonly MembershipTier[], readonly Draft[]>());
  if (!shown.has(tiers)) shown.set(tiers, tiers.map(draftOf));
  const drafts = edited ?? shown.get(tiers) ?? [];
  const checked = membershipTiers.safeParse(drafts.map(tierOf));
  const issues = checked.success ? [] : checked.error.issues;
  const faultOf = (row: number, field: keyof typeof tierBounds | 'name') => {
    if (!issues.some(({ path }) => path[0] === row && path[1] === field)) return undefined;
    return field === 'name' ? 'A name is needed' : messages.outside(tierBounds[field]);
  };

  const isStored = (good: MembershipTier[]) => JSON.stringify(good) === JSON.stringify(tiers);
  /** Shows the stored list, unless somebody is in it: the fields would lose the focus. */
  const settle = () => {
    if (list.current?.contains(document.activeElement)) return;
    latest.current = null;
    setEdited(null);
  };
  const rest = useTypingRest(() => {
    const next = latest.current;
    if (next === null || next === sent.current) return;
    const good = membershipTiers.safeParse(next.map(tierOf));
    if (!good.success) return;
    sent.current = next;
    void send(good.data).then((reason) => {
      if (latest.current !== next) return;
      setRefusal(reason);
      if (reason === null) settle();
    });
  });

  const change = (next: readonly Draft[]) => {
    latest.current = next;
    setEdited(next);
    setRefusal(null);
    rest.later();
  };
  const set = (key: number, changes: Partial<Draft>) =>
    change(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const whole = issues.find(({ path }) => path.length === 0)?.message ?? refusal;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; it shows the server's list again after the focus has left
    <div
      ref={list}
      className={styles.tiers}
      onBlur={({ currentTarget, relatedTarget }) => {
        rest.now();
        const hasLeft = !currentTarget.contains(relatedTarget);
        if (hasLeft && checked.success && isStored(checked.data)) {
          latest.current = null;
          setEdited(null);
        }
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
            onClick={() => {
              change(drafts.filter(({ key }) => key !== draft.key));
              rest.now();
            }}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {edited && !(checked.success && isStored(checked.data)) && (
        <p className={styles.note}>{messages.tiersNotStored}</p>
      )}
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
            change([...drafts, draftOf({ name: '', minPoints: 0, discountPercent: 0 })])
          }
        >
          Add tier
        </Button>
      </div>
    </div>
  );
}
