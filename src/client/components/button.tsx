// Buttons, and links that look like buttons: ink border, hard shadow, flat when pressed.
import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
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

type ButtonProps = Variant & Omit<ComponentProps<'button'>, 'className'>;

export function Button({ primary, good, small, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ primary, good, small, wide })} {...rest} />;
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
