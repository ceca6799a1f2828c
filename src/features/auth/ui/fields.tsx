// Fields that several forms for accounts have in common.
import type { ComponentProps } from 'react';
import { Field } from '#client/forms/field.tsx';

type FieldProps = ComponentProps<typeof Field>;

export const EmailField = (props: FieldProps) => (
  <Field type="email" inputMode="email" autoComplete="email" {...props} />
);

/** Of an organiser or a volunteer. */
export const UsernameField = (props: Omit<FieldProps, 'label'>) => (
  <Field
    label="Username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** A code that somebody reads aloud. */
export const CodeField = (props: FieldProps) => (
  <Field placeholder="7K2M-Q4XT" autoComplete="one-time-code" upperCase {...props} />
);
