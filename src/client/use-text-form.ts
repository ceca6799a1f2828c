// A form of a few texts that the server judges, such as the sign-in: what `useContractForm` does for longer forms, without the
// libraries for it and for calls: the sign-in is on a phone's screen before they have arrived.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type Failure, failureOf, formText } from './failure.ts';
import { translateSentence } from './language.ts';

type Texts<Name extends string> = Record<Name, string>;
type Faults<Name extends string> = Partial<Record<Name, string>>;

interface Options<Name extends string> {
  names: readonly Name[];
  /** Loaded for the words when a field is empty. The server says everything else, with the same words. */
  loadSchema(): Promise<ZodType<unknown, Texts<Name>>>;
  send(values: Texts<Name>): Promise<unknown>;
  /** Shown when the server gives no reason. */
  failure: string;
  onSuccess(): void;
  onFailure?(text: string): void;
}

/** The first fault of each field, in the words of the contract. */
async function faultsOf<Name extends string>(
  values: Texts<Name>,
  loadSchema: Options<Name>['loadSchema'],
): Promise<Faults<Name>> {
  // Without a connection there is no schema, and no sign-in either: sending says so.
  const checked = await loadSchema().then(
    (schema) => schema.safeParse(values),
    () => null,
  );
  const faults: Faults<Name> = {};
  for (const { path, message } of checked?.error?.issues ?? []) {
    faults[path[0] as Name] ??= message;
  }
  return faults;
}

/** Faults stand beside their fields until they are edited, and the first of them gets the focus. */
export function useTextForm<Name extends string>(options: Options<Name>) {
  const { names, loadSchema, send, failure: fallback, onSuccess, onFailure } = options;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [focused, setFocused] = useState<Name | null>(null);

  const show = (found: Faults<Name>) => {
    setFaults(found);
    setFocused(names.find((name) => found[name]) ?? null);
  };
  useEffect(() => {
    // A disabled fieldset takes no focus: only after the submission.
    if (focused === null || isSubmitting) return;
    form.current?.querySelector<HTMLInputElement>(`[name="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused, isSubmitting]);

  const refuse = (found: Failure) => {
    show(found.fields as Faults<Name>);
    const text = formText(found, fallback);
    setFailure(text);
    onFailure?.(text);
  };
  const isSending = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click is one call.
    if (isSending.current) return;
    isSending.current = true;
    form.current = event.currentTarget;
    const filled = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      names.map((name) => [name, String(filled.get(name) ?? '')]),
    ) as Texts<Name>;
    setSubmitting(true);
    const isComplete = names.every((name) => values[name] !== '');
    const found = isComplete ? {} : await faultsOf(values, loadSchema);
    show(found);
    if (Object.keys(found).length === 0) {
      setFailure(null);
      await send(values).then(onSuccess, (cause: unknown) => refuse(failureOf(cause)));
    }
    isSending.current = false;
    setSubmitting(false);
  };

  /** Everything an input of this name needs. */
  const field = (name: Name) => ({
    name,
    onChange: () => setFaults(({ [name]: _edited, ...others }) => others as Faults<Name>),
    // Schemas and the server name faults in English.
    error: faults[name] && translateSentence(faults[name]),
  });

  return { field, submit, isSubmitting, failure };
}
