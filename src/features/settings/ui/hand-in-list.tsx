// The hours of the fan table as an editable list, sent as a whole when typing rests and every line is valid.
import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import type { HandInWindow } from '#shared/contest.ts';
import { contestFields, HAND_IN_MAX } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './settings.module.css';
import { useTypingRest } from './use-typing-rest.ts';

type Draft = HandInWindow & { readonly key: number };

const windowsOf = (drafts: readonly Draft[]): HandInWindow[] =>
  drafts.map(({ day, from, to }) => ({ day, from, to }));

interface HandInListProps {
  windows: readonly HandInWindow[];
  /** @returns why the list was refused, or null when it is stored */
  send(windows: HandInWindow[]): Promise<string | null>;
}

export function HandInList({ windows, send }: HandInListProps) {
  const keys = useRef(0);
  const draftOf = (window: HandInWindow): Draft => ({ ...window, key: ++keys.current });
  // The list being edited; null while the stored list is shown.
  const [edited, setEdited] = useState<readonly Draft[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef<readonly Draft[] | null>(null);
  const sent = useRef<readonly Draft[] | null>(null);
  const [shown] = useState(() => new WeakMap<readonly HandInWindow[], readonly Draft[]>());
  if (!shown.has(windows)) shown.set(windows, windows.map(draftOf));
  const drafts = edited ?? shown.get(windows) ?? [];
  const checked = contestFields.handIn.safeParse(windowsOf(drafts));
  const issues = checked.success ? [] : checked.error.issues;
  const faultOf = (row: number, field: keyof HandInWindow) =>
    issues.find(({ path }) => path[0] === row && path[1] === field)?.message;
  const { texts } = messages;

  const rest = useTypingRest(() => {
    const next = latest.current;
    if (next === null || next === sent.current) return;
    const good = contestFields.handIn.safeParse(windowsOf(next));
    if (!good.success) return;
    sent.current = next;
    void send(good.data).then((reason) => {
      if (latest.current === next) setRefusal(reason);
    });
  });
  const change = (next: readonly Draft[]) => {
    latest.current = next;
    setEdited(next);
    setRefusal(null);
    rest.later();
  };
  const set = (key: number, changes: Partial<HandInWindow>) =>
    change(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  const isStored = JSON.stringify(windowsOf(drafts)) === JSON.stringify(windows);
  // The edited list stays after it was stored, so that its fields keep the focus, until another organiser changes the hours.
  const [settled, setSettled] = useState<readonly Draft[] | null>(null);
  if (edited !== null && isStored && settled !== edited) setSettled(edited);
  if (edited !== null && !isStored && settled === edited) setEdited(null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive itself; what was typed is sent when the focus leaves
    <div className={styles.tiers} onBlur={() => refusal === null && rest.now()}>
      {drafts.length === 0 && <p className={styles.note}>{texts.noHours}</p>}
      {drafts.map((draft, row) => (
        <fieldset key={draft.key} className={styles.tier}>
          <legend>{texts.window(row + 1)}</legend>
          <Field
            label={texts.day}
            hint={texts.everyDay}
            type="date"
            value={draft.day ?? ''}
            error={faultOf(row, 'day')}
            onChange={({ target }) => set(draft.key, { day: target.value || null })}
          />
          {(['from', 'to'] as const).map((field) => (
            <Field
              key={field}
              label={texts[field]}
              type="time"
              // Browsers have no 24:00.
              value={draft[field] === '24:00' ? '00:00' : draft[field]}
              error={faultOf(row, field)}
              onChange={({ target }) => set(draft.key, { [field]: target.value.slice(0, 5) })}
            />
          ))}
          <Button
            small
            aria-label={texts.removeWindow(row + 1)}
            onClick={() => {
              change(drafts.filter(({ key }) => key !== draft.key));
              rest.now();
            }}
          >
            {texts.remove}
          </Button>
        </fieldset>
      ))}
      {!isStored && <p className={styles.note}>{messages.tiersNotStored}</p>}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div>
        <Button
          small
          disabled={drafts.length >= HAND_IN_MAX}
          onClick={() => {
            const { from = '13:00', to = '16:00' } = drafts.at(-1) ?? {};
            change([...drafts, draftOf({ day: null, from, to })]);
          }}
        >
          {texts.addWindow}
        </Button>
      </div>
    </div>
  );
}
