// Buttons, and links that look like buttons: ink border, hard shadow, flat when pressed.
import type {
  AnchorHTMLAttributes,
  ComponentProps,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
} from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

interface Variant {
  primary?: boolean;
  /** Teal, for approving. */
  good?: boolean;
  small?: boolean;
  wide?: boolean;
}

const classOf = ({ primary, good, small, wide }: Variant): string =>
  [
    styles.button,
    primary && styles.primary,
    good && styles.good,
    small && styles.small,
    wide && styles.wide,
  ]
    .filter(Boolean)
    .join(' ');

interface ButtonProps extends Variant, Omit<ComponentProps<'button'>, 'className'> {
  /**
   * A double click or a held Enter counts once: by its second press, something else has moved into the button’s place, such
   * as the next photo, or what undoes the first press.
   */
  once?: boolean;
}

export function Button(props: ButtonProps) {
  const { primary, good, small, wide, type = 'button', once, onClick, ...rest } = props;
  const guarded = once && {
    onClick: (event: MouseEvent<HTMLButtonElement>) => event.detail <= 1 && onClick?.(event),
    onKeyDown: (event: KeyboardEvent) =>
      event.repeat && event.key === 'Enter' && event.preventDefault(),
  };
  return (
    <button
      type={type}
      // Without one, Safari gives a pressed button no focus: menus, lists and the queue would take it to have left them.
      tabIndex={0}
      className={classOf({ primary, good, small, wide })}
      onClick={onClick}
      {...rest}
      {...guarded}
    />
  );
}

/** Acts in place, but looks like a link in a list. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={styles.text} {...props} />
);

type LinkProps = Variant & { href: string; children: ReactNode };

export function ButtonLink({ href, children, ...variant }: LinkProps) {
  return (
    <Link href={href} className={classOf(variant)}>
      {children}
    </Link>
  );
}

type AnchorProps = Variant & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;

/** For a URL outside this app. */
export const ButtonAnchor = ({ primary, good, small, wide, ...rest }: AnchorProps) => (
  <a className={classOf({ primary, good, small, wide })} {...rest} />
);
