// A form that checks with the very schema the server checks with, and shows faults as the specification says:
// at submitting, beside their field, gone when the field is edited.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { failureOf, textFor } from './failure.ts';

interface Options<In extends FieldValues, Out> {
  schema: ZodType<Out, In>;
  empty: DefaultValues<In>;
  /** Sends the checked values. */
  send(values: Out): Promise<void>;
  /** When the server gave no words of its own. */
  fallback: string;
  onFailure?(text: string): void;
}

export function useContractForm<In extends FieldValues, Out>(options: Options<In, Out>) {
  const { schema, empty, send, fallback, onFailure } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (cause) {
      const found = failureOf(cause);
      for (const [name, message] of Object.entries(found.fields)) {
        if (name in empty) form.setError(name as Path<In>, { message });
      }
      const text = textFor(found, fallback);
      setFailure(text);
      onFailure?.(text);
    }
  });

  /** Everything an input of this name needs. */
  const field = (name: Path<In>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message as string | undefined,
  });

  return { field, submit, isSubmitting, failure };
}
