// Settings lists that are edited as a whole: fan table hours and membership tiers. A list is sent when typing pauses
// and every line is valid, with the lines that others have added meanwhile.
import { type ReactNode, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { Button } from '#client/components/button.tsx';
import { Problem, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Field } from '#client/forms/field.tsx';
import type { HandInWindow } from '#shared/contest.ts';
import { englishFault } from '#shared/failures/failures.ts';
import {
  contestFields,
  HAND_IN_MAX,
  type MembershipTier,
  membershipTiers,
  TIER_NAME_MAX,
  tierBounds,
} from '../contract.ts';
import { messages } from '../messages.ts';
import { useDebouncedSave } from './draft-field.tsx';
import styles from './settings.module.css';

const { texts } = messages;

interface DraftListProps<Item> {
  stored: readonly Item[];
  schema: ZodType<Item[]>;
  /** Shown for an empty list. */
  empty: string;
  add: string;
  max: number;
  /** The item to add after these. */
  next(items: readonly Item[]): Item;
  legend(item: Item, row: number): string;
  remove: { label: string; of(item: Item, row: number): string };
  /** CSS class of a line. */
  look: string | undefined;
  /** The fields of one line. @param faultOf the error of a field, once the line has lost focus */
  fields(
    item: Item,
    set: (changes: Partial<Item>) => void,
    faultOf: (field: keyof Item) => string | undefined,
  ): ReactNode;
  /** @returns why the list was refused, or null once it is stored */
  send(items: Item[], isWanted: () => boolean): Promise<string | null>;
}

/** A line as text, to compare. */
const lineOf = (item: unknown): string => JSON.stringify(item);
const linesOf = (items: readonly unknown[]) => new Set(items.map(lineOf));

function DraftList<Item>(props: DraftListProps<Item>) {
  type Draft = { readonly key: number; readonly item: Item };
  type Edit = { readonly drafts: readonly Draft[]; readonly seen: readonly Item[] };
  const { stored, schema, send, fields, legend, remove } = props;
  const list = useRef<HTMLDivElement>(null);
  const keys = useRef(0);
  const draftOf = (item: Item): Draft => ({ key: ++keys.current, item });
  // The list being edited, and the stored one as it was then; null while the stored list is shown.
  const [edited, setEdited] = useState<Edit | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Lines that have lost focus: unfinished input is not shown as an error. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef<Edit | null>(null);
  /** The list sent last, whether or not its response has arrived. */
  const sent = useRef<Edit | null>(null);
  /** Sent last, as text, since the list has the focus: once stored, the list says so. */
  const [lastSent, setLastSent] = useState<string | null>(null);
  /** Lines of all lists sent: stored, they are not another organiser's. */
  const [sentLines] = useState(() => new Set<string>());
  const [shown] = useState(() => new WeakMap<readonly Item[], readonly Draft[]>());
  if (!shown.has(stored)) shown.set(stored, stored.map(draftOf));
  const storedDrafts = shown.get(stored) ?? [];
  /** An edited list with what others have changed since: lines that were not edited here, the same objects, follow. */
  const followed = ({ drafts, seen }: Edit): readonly Draft[] => {
    const before = linesOf(seen);
    const now = linesOf(stored);
    const own = linesOf(drafts.map(({ item }) => item));
    const isTheirs = (line: string) => !before.has(line) && !own.has(line) && !sentLines.has(line);
    return [
      ...drafts.filter(({ item }) => !seen.includes(item) || now.has(lineOf(item))),
      ...storedDrafts.filter(({ item }) => isTheirs(lineOf(item))),
    ];
  };
  const drafts = edited ? followed(edited) : storedDrafts;
  const parse = (of: readonly Draft[]) => schema.safeParse(of.map(({ item }) => item));
  const checked = parse(drafts);
  const issues = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({ path, message: englishFault(message) }));
  const isStored = checked.success && lineOf(checked.data) === lineOf(stored);

  const settle = () => {
    latest.current = null;
    setEdited(null);
  };
  const rest = useDebouncedSave(() => {
    const next = latest.current;
    if (next === null || next === sent.current) return;
    const good = parse(followed(next));
    if (!good.success) return;
    sent.current = next;
    setLastSent(lineOf(good.data));
    for (const line of linesOf(good.data)) sentLines.add(line);
    void send(good.data, () => latest.current === next).then((reason) => {
      if (latest.current !== next) return;
      setRefusal(reason);
      // While the list has focus, keep it as typed; replacing the fields would lose the focus.
      if (reason === null && !list.current?.contains(document.activeElement)) settle();
    });
  });
  const change = (next: readonly Draft[]) => {
    latest.current = { drafts: next, seen: stored };
    setEdited(latest.current);
    setRefusal(null);
    rest.later();
  };
  const set = (key: number, changes: Partial<Item>) =>
    change(
      drafts.map((one) => (one.key === key ? { key, item: { ...one.item, ...changes } } : one)),
    );
  // A stored list gives way when another organiser changes it.
  const [settled, setSettled] = useState<Edit | null>(null);
  if (edited !== null && isStored && settled !== edited) setSettled(edited);
  if (edited !== null && !isStored && settled === edited) setEdited(null);
  const whole =
    issues.find(({ path }) => path.length === 0)?.message ?? (isStored ? null : refusal);

  return (
    <Stack
      gap={14}
      ref={list}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLastSent(null);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        rest.now();
        if (isStored && !currentTarget.contains(relatedTarget)) settle();
      }}
    >
      {drafts.length === 0 && <Quiet>{props.empty}</Quiet>}
      {drafts.map(({ key, item }, row) => (
        <fieldset
          key={key}
          className={props.look}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget))
              setLeft((before) => new Set([...before, key]));
          }}
        >
          <legend>{legend(item, row)}</legend>
          {fields(
            item,
            (changes) => set(key, changes),
            (field) =>
              left.has(key)
                ? issues.find(({ path }) => path[0] === row && path[1] === field)?.message
                : undefined,
          )}
          <Button
            once
            small
            aria-label={remove.of(item, row)}
            onClick={() => {
              change(drafts.filter((one) => one.key !== key));
              rest.now();
            }}
          >
            {remove.label}
          </Button>
        </fieldset>
      ))}
      {edited && !isStored && <Quiet>{messages.notStoredYet}</Quiet>}
      {isStored && lastSent === lineOf(stored) && <Quiet>{messages.stored}</Quiet>}
      {whole && <Problem>{whole}</Problem>}
      <div>
        <Button
          small
          disabled={drafts.length >= props.max}
          onClick={() => change([...drafts, draftOf(props.next(drafts.map(({ item }) => item)))])}
        >
          {props.add}
        </Button>
      </div>
    </Stack>
  );
}

type ListProps<Item> = Pick<DraftListProps<Item>, 'stored' | 'send'>;

export const HandInList = (props: ListProps<HandInWindow>) => (
  <DraftList<HandInWindow>
    {...props}
    schema={contestFields.handIn}
    empty={texts.noHours}
    add={texts.addWindow}
    max={HAND_IN_MAX}
    next={(items) => {
      const { from = '13:00', to = '16:00' } = items.at(-1) ?? {};
      return { day: null, from, to };
    }}
    legend={(_, row) => texts.window(row + 1)}
    look={styles.hours}
    remove={{ label: texts.remove, of: (_, row) => texts.removeWindow(row + 1) }}
    fields={(window, set, faultOf) => (
      <>
        <Field
          label={texts.day}
          type="date"
          // Without it a browser takes six digits for a year.
          max="9999-12-31"
          value={window.day ?? ''}
          error={faultOf('day')}
          // Incomplete, it reads as empty, which means every day.
          onChange={({ target }) => {
            if (!target.validity.badInput) set({ day: target.value || null });
          }}
        />
        {(['from', 'to'] as const).map((field) => (
          <Field
            key={field}
            label={texts[field]}
            type="time"
            // Browsers do not accept 24:00.
            value={window[field] === '24:00' ? '00:00' : window[field]}
            error={faultOf(field)}
            onChange={({ target }) => set({ [field]: target.value.slice(0, 5) })}
          />
        ))}
      </>
    )}
  />
);

/** A tier as typed: text that is not a whole number is invalid, and stays in its field until it is corrected. */
type TypedTier = Readonly<Record<keyof MembershipTier, string | number>>;

const numberOf = (text: string): string | number =>
  /^\d+$/.test(text.trim()) ? Number(text) : text;

const TIER_FIELDS = [
  ['minPoints', 'From points'],
  ['discountPercent', 'Discount in percent'],
] as const;

const nameOf = ({ name }: TypedTier): string => String(name).trim();

export const TierList = (props: ListProps<MembershipTier>) => (
  <DraftList<TypedTier>
    {...props}
    schema={membershipTiers as ZodType<TypedTier[]>}
    empty="No tiers: a membership has no discount."
    add="Add tier"
    max={Number.POSITIVE_INFINITY}
    // Invalid without a name, so it is not sent yet.
    next={() => ({ name: '', minPoints: 0, discountPercent: 0 })}
    legend={(tier, row) => nameOf(tier) || `Tier ${row + 1}`}
    look={styles.tier}
    remove={{ label: 'Remove', of: (tier, row) => `Remove ${nameOf(tier) || `tier ${row + 1}`}` }}
    fields={(tier, set, faultOf) => (
      <>
        <Field
          label="Name"
          maxLength={TIER_NAME_MAX}
          value={tier.name}
          error={faultOf('name') && 'A name is needed'}
          onChange={({ target }) => set({ name: target.value })}
        />
        {TIER_FIELDS.map(([field, label]) => (
          <Field
            key={field}
            label={label}
            inputMode="numeric"
            value={tier[field]}
            error={faultOf(field) && messages.outside(tierBounds[field])}
            onChange={({ target }) => set({ [field]: numberOf(target.value) })}
          />
        ))}
      </>
    )}
  />
);
