// A form that validates with the server's schema.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type ServerForm, useServerForm } from './use-server-form.ts';

interface Options<In extends FieldValues, Out> extends Omit<ServerForm<In, Out>, 'resolver'> {
  schema: ZodType<Out, In>;
}

export const useContractForm = <In extends FieldValues, Out>({
  schema,
  ...form
}: Options<In, Out>) => useServerForm<In, Out>({ ...form, resolver: zodResolver(schema) });
