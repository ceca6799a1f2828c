// A form whose values go to the server. It shows errors as the specification says: on submit, next to their field, until the
// field is edited.
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type Failure, formText, reasonOf } from '../calls/failure.ts';
import { type ActionOptions, type ApiUtils, useAction } from '../calls/use-action.ts';
import { sayFault, sayRefusal } from '../format/language.ts';
import { useKeptTexts } from './kept-text.ts';

export interface ServerForm<In extends FieldValues, Out> {
  /** Checks the values before they are sent; without one, only `required` fields are checked. */
  resolver?: Resolver<In, unknown, Out>;
  empty: DefaultValues<In>;
  /** Sends the validated values. */
  send(values: Out, client: ApiUtils['client']): Promise<unknown>;
  invalidates?: ActionOptions<Out, unknown>['invalidates'];
  /** The form's own message; the reason is appended. */
  failure: string;
  /** Shows only the reason, and `failure` if the server gives none, as documented for signing in. */
  isReasonOnly?: boolean;
  /** Text of the toast. */
  success?: (values: Out) => string;
  /** Validates all fields while typing instead of on submit. */
  isLive?: boolean;
  /** Whether `empty` is what is stored: fields that were not edited follow it when somebody else changes it. */
  isFollowing?: boolean;
  /** Name in `useKeptTexts` under which the values are kept as they are typed; the caller deletes them once they are sent. */
  kept?: string;
  onSuccess?(values: Out): void;
  onFailure?(text: string): void;
}

/** The type of an error that the server found. */
const SERVER = 'server';

/** The server's field errors are English. Its reason belongs to the first field, which is therefore translated. */
const fieldText = (name: string, { fields, code, params }: Failure): string => {
  const text = fields[name] ?? '';
  return name === Object.keys(fields)[0] ? sayRefusal({ error: text, code, params }) : text;
};

/**
 * The server's field errors are shown at their fields, and the first of them gets the focus; `failure`, for the form's error
 * box, is whatever concerns no single field. `refusal` is the code of the last refusal.
 */
export function useServerForm<In extends FieldValues, Out>(options: ServerForm<In, Out>) {
  const { resolver, empty, send, failure: fallback, success, onSuccess, onFailure } = options;
  const { invalidates, isLive = false, isReasonOnly = false, isFollowing = false, kept } = options;
  const texts = useKeptTexts();
  const typed = kept === undefined ? undefined : texts.get(kept);
  /** Kept as it arrived, and put into words where it is shown: the reader may change the language. */
  const [failed, setFailed] = useState<Failure | null>(null);
  const [refused, setRefused] = useState<Path<In> | null>(null);
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues: typed === undefined ? empty : JSON.parse(typed),
    ...(isFollowing && { values: empty as In, resetOptions: { keepDirtyValues: true } }),
    mode: isLive ? 'onChange' : 'onSubmit',
    reValidateMode: isLive ? 'onChange' : 'onSubmit',
  });
  const { errors, isSubmitting, isValid } = form.formState;
  // Which fields were edited is tracked only for those who ask.
  if (isFollowing) void form.formState.dirtyFields;

  const keep = () => {
    if (kept !== undefined) texts.set(kept, JSON.stringify(form.getValues()));
  };

  const errorOf = (name: Path<In>, found: FieldError | undefined): string | undefined =>
    found?.type === SERVER && failed
      ? fieldText(name, failed)
      : found?.message && sayFault(found.message);

  /** What concerns no single field; null if there is nothing of the kind. */
  const textOf = (found: Failure): string | null => {
    const named = Object.keys(found.fields);
    if (named.length > 0 && named.every((name) => get(empty, name) !== undefined)) return null;
    if (isReasonOnly) return formText(found, fallback);
    const reason = reasonOf(found);
    return reason ? `${fallback}. ${reason}` : fallback;
  };

  const refuse = (found: Failure) => {
    const names = Object.keys(found.fields).filter((name) => get(empty, name) !== undefined);
    for (const name of names) {
      form.setError(name as Path<In>, { type: SERVER });
    }
    setRefused((names[0] as Path<In> | undefined) ?? null);
    setFailed(found);
    const text = textOf(found);
    if (text !== null) onFailure?.(text);
  };

  const { setFocus } = form;
  useEffect(() => {
    // Wait for the submission to end: a disabled fieldset takes no focus.
    if (refused === null || isSubmitting) return;
    setFocus(refused);
    setRefused(null);
  }, [refused, isSubmitting, setFocus]);

  const sending = useAction<Out>({
    run: send,
    invalidates,
    success: success && ((_, values) => success(values)),
    failure: fallback,
    failureShownBy: 'screen',
    onSuccess: (_, values) => {
      if (isFollowing) form.reset(form.getValues(), { keepValues: true, keepDirtyValues: false });
      onSuccess?.(values);
    },
    onFailure: refuse,
  });

  const submit = form.handleSubmit(async (values) => {
    setFailed(null);
    await sending.run(values);
  });

  /** The props of an input with this name. @param required message for an empty field of a form without a resolver */
  const field = (
    name: Path<In>,
    { isNumber = false, required }: { isNumber?: boolean; required?: string } = {},
  ) => ({
    ...form.register(name, {
      ...(isNumber ? { valueAsNumber: true } : required !== undefined && { required }),
      onChange() {
        keep();
        if (isLive) void form.trigger();
        else form.clearErrors(name);
      },
    }),
    error: errorOf(name, get(errors, name)),
  });

  /** Sets a value as if it had been typed. */
  const { setValue, clearErrors } = form;
  const fill = (name: Path<In>, value: PathValue<In, Path<In>>): void => {
    setValue(name, value);
    keep();
    clearErrors(name);
  };

  const failure = failed && textOf(failed);
  const refusal = failed?.code ?? null;
  return { field, submit, isSubmitting, isValid, failure, refusal, watch: form.watch, fill };
}
