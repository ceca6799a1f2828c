// Form fields with label, hint and error, linked for screen readers.
import { type ComponentProps, type ReactNode, useId, useState, type WheelEvent } from 'react';
import { copyText } from '../device/copy-text.ts';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './field.module.css';

interface Common {
  label: string;
  error?: string;
  hint?: string;
}

interface Helped {
  /** Links out of the error, shown below it. */
  ways?: ReactNode;
}

type InputProps = Common &
  Helped &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    optional?: boolean;
    upperCase?: boolean;
  };

/** The props of a control with these notes. */
const linkedTo = (id: string, { hint, error }: Pick<Common, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

function Notes({ id, hint, error, ways }: Omit<Common, 'label'> & Helped & { id: string }) {
  return (
    <>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {error && ways && <span className={styles.ways}>{ways}</span>}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </>
  );
}

interface FrameProps extends Common, Helped {
  optional?: boolean;
  /** @param control the props that link the control to its label and notes */
  children(control: ReturnType<typeof linkedTo>): ReactNode;
}

function Frame({ label, optional, hint, error, ways, children }: FrameProps) {
  const id = useId();
  const texts = useTexts(kitTexts);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>{texts.optional}</span>}
      </label>
      <div className={styles.box}>{children(linkedTo(id, { hint, error }))}</div>
      <Notes id={id} hint={hint} error={error} ways={ways} />
    </div>
  );
}

const leave = ({ currentTarget }: WheelEvent<HTMLInputElement>): void => currentTarget.blur();

export const Field = ({ upperCase, label, error, ways, hint, optional, ...input }: InputProps) => (
  <Frame label={label} error={error} ways={ways} hint={hint} optional={optional}>
    {(control) => (
      <input
        {...control}
        className={upperCase ? `${styles.input} ${styles.upper}` : styles.input}
        // Scrolling the page would change the number.
        onWheel={input.type === 'number' ? leave : undefined}
        {...input}
      />
    )}
  </Frame>
);

export function PasswordField({
  label,
  error,
  hint,
  ...input
}: Omit<InputProps, 'type' | 'optional' | 'ways'>) {
  const [isShown, setShown] = useState(false);
  const texts = useTexts(kitTexts);
  return (
    <Frame label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${styles.input} ${styles.withToggle}`}
            {...input}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={(isShown ? texts.hideField : texts.showField)(label.toLowerCase())}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </button>
        </>
      )}
    </Frame>
  );
}

export function CheckField({
  label,
  error,
  ...input
}: Omit<InputProps, 'type' | 'hint' | 'optional' | 'ways'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...linkedTo(id, { error })}
          type="checkbox"
          className={styles.checkbox}
          {...input}
        />
        <span>{label}</span>
      </label>
      <Notes id={id} error={error} />
    </div>
  );
}

type SelectProps = Common & Omit<ComponentProps<'select'>, 'className' | 'id'>;

/** `children` are the options. */
export const SelectField = ({ label, error, hint, children, ...select }: SelectProps) => (
  <Frame label={label} error={error} hint={hint}>
    {(control) => (
      <select {...control} className={styles.input} {...select}>
        {children}
      </select>
    )}
  </Frame>
);

interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  /** The value itself if omitted. */
  text?(value: Value): string;
}

/** Of a `<select>`, in the given order. */
export const Options = <Value extends string | number>({ of, text }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {text ? text(value) : value}
    </option>
  ));

type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

export const TextAreaField = ({ label, error, hint, ...area }: TextAreaProps) => (
  <Frame label={label} error={error} hint={hint}>
    {(control) => <textarea {...control} className={styles.input} {...area} />}
  </Frame>
);

/** @returns whether the text was copied; if not, it is selected, ready to be copied by hand */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  if (await copyText(field.value)) return true;
  field.focus();
  field.select();
  return document.execCommand('copy');
}
