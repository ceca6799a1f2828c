// One settings value, sent if valid when typing pauses or the field loses focus. The field shows the stored value, or
// says that its own is not saved.
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { Field } from '#client/forms/field.tsx';
import { englishFault } from '#shared/failures/failures.ts';
import type { Range } from '../contract.ts';
import { messages } from '../messages.ts';

/** Milliseconds without a keystroke; longer where a forecast is to be read first. */
export const REST_MS = { short: 800, long: 3000 } as const;

/**
 * `later`, called on each keystroke, runs `work` when no other follows; `now` runs it at once. Pending work runs on
 * unmount.
 */
export function useDebouncedSave(work: () => void, restMs: number = REST_MS.short) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancel = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const now = () => {
    cancel();
    latest.current();
  };
  const leave = useEffectEvent(() => {
    if (timer.current !== null) now();
  });
  useEffect(() => () => leave(), []);
  return {
    cancel,
    now,
    later() {
      cancel();
      timer.current = setTimeout(now, restMs);
    },
  };
}

export type Parsed =
  | { readonly value: string | number | object | null }
  | { readonly error: string };

/** What the schema makes of it, or its first fault in words. */
export const parseBy =
  (schema: ZodType<string | object | null>) =>
  (typed: unknown): Parsed => {
    const { data, error } = schema.safeParse(typed);
    return error ? { error: englishFault(error.issues[0]?.message ?? '') } : { value: data };
  };

interface DraftFieldProps extends Pick<ComponentProps<typeof Field>, 'type' | 'maxLength'> {
  label: string;
  hint?: string;
  /** The stored value, as the field displays it. */
  stored: string;
  parse(text: string): Parsed;
  /** @returns why it was refused, or null once it is stored. `isWanted` tells whether the field still has this value */
  send(
    value: Extract<Parsed, { value: unknown }>['value'],
    isWanted: () => boolean,
  ): Promise<string | null>;
  /** Shown while the field's value is not stored. */
  unsaved?: string;
  restMs?: number;
  input?: ComponentProps<'input'>;
  /** Receives the typed text before it is sent; null when the field shows the stored value. */
  onText?(text: string | null): void;
}

export function DraftField(props: DraftFieldProps) {
  const { label, hint, type, maxLength, stored, parse, send, restMs, input, onText } = props;
  const { unsaved = messages.notStoredYet } = props;
  // The text being typed; null while the stored one is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Whether the field lost focus since the last change: unfinished input is not shown as an error. */
  const [isLeft, setLeft] = useState(false);
  const latest = useRef<string | null>(null);
  /** A date of which a part is missing reads as empty, which would be stored as none. */
  const isUnfinished = useRef(false);
  /** Sent last, since the field has the focus: once stored, the field says so. */
  const [lastSent, setLastSent] = useState<string | null>(null);
  /** Text being sent to the server. */
  const sent = useRef<string | null>(null);

  const show = (text: string | null) => {
    latest.current = text;
    setTyped(text);
    setRefusal(null);
    if (text === null) setLeft(false);
    onText?.(text);
  };
  const isStored = (text: string): boolean => {
    const [parsed, before] = [parse(text), parse(stored)];
    if (text === stored) return true;
    if (!('value' in parsed && 'value' in before)) return false;
    return JSON.stringify(parsed.value) === JSON.stringify(before.value);
  };
  const rest = useDebouncedSave(() => {
    const text = latest.current;
    if (text === null || text === sent.current || isUnfinished.current) return;
    const parsed = parse(text);
    if (sent.current === null && isStored(text)) return show(null);
    if ('error' in parsed) return;
    sent.current = text;
    setLastSent(text);
    void send(parsed.value, () => latest.current === text).then((reason) => {
      if (sent.current === text) sent.current = null;
      // The text has changed meanwhile; it gets its own response.
      if (latest.current !== text) return;
      if (reason === null) show(null);
      else setRefusal(reason);
    });
  }, restMs);

  // A value that failed to reach the laptop at first is stored by now.
  const isStoredSince = typed !== null && refusal !== null && isStored(typed);
  useEffect(() => {
    if (isStoredSince) show(null);
  });

  const parsed = typed === null ? null : parse(typed);
  const fault = parsed && 'error' in parsed ? (isLeft ? parsed.error : null) : refusal;
  const rested = lastSent !== null && isStored(lastSent) ? messages.stored : hint;
  return (
    <Field
      {...input}
      label={label}
      type={type}
      maxLength={maxLength}
      value={typed ?? stored}
      error={fault ?? undefined}
      hint={typed === null || typed === stored ? rested : unsaved}
      onFocus={() => setLastSent(null)}
      onChange={({ target }) => {
        isUnfinished.current = target.validity.badInput;
        show(target.value);
        rest.later();
      }}
      onBlur={() => {
        setLeft(true);
        // A refused value stays with its reason; leaving the field does not send it again.
        if (refusal === null) rest.now();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') {
          setLeft(true);
          rest.now();
        }
        if (key !== 'Escape') return;
        rest.cancel();
        show(null);
      }}
    />
  );
}

interface NumberSettingProps {
  label: string;
  hint?: string;
  value: number;
  range: Range;
  /** @returns why it was refused, or null once it is stored */
  send(value: number, isWanted: () => boolean): Promise<string | null>;
  /** A forecast is shown before the value is sent, and takes time to read. */
  hasForecast: boolean;
  /** Receives the typed number before it is sent; null when out of range or when the stored number is shown. */
  onDraft(value: number | null): void;
}

/** A whole number within the range, or null. */
function numberIn(text: string, { min, max }: Range): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, value, range, send, hasForecast, onDraft } = props;
  return (
    <DraftField
      label={label}
      hint={hint}
      type="number"
      input={{ ...range, inputMode: 'numeric', step: 1 }}
      stored={String(value)}
      unsaved={messages.notStored(value)}
      restMs={hasForecast ? REST_MS.long : REST_MS.short}
      parse={(text) => {
        const number = numberIn(text, range);
        return number === null ? { error: messages.outside(range) } : { value: number };
      }}
      send={(next, isWanted) => send(Number(next), isWanted)}
      onText={(text) => onDraft(text === null ? null : numberIn(text, range))}
    />
  );
}
