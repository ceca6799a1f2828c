// Buttons and links that look like them: ink edge, hard shadow, pressed flat.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

interface Look {
  primary?: boolean;
  /** For what is approved: teal. */
  good?: boolean;
  small?: boolean;
  wide?: boolean;
}

const classOf = ({ primary, good, small, wide }: Look): string =>
  [
    styles.button,
    primary && styles.primary,
    good && styles.good,
    small && styles.small,
    wide && styles.wide,
  ]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export function Button({ primary, good, small, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ primary, good, small, wide })} {...rest} />;
}

type LinkProps = Look & { href: string; children: ReactNode };

export function ButtonLink({ href, children, ...look }: LinkProps) {
  return (
    <Link href={href} className={classOf(look)}>
      {children}
    </Link>
  );
}

type AnchorProps = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;

/** For an address that is no screen of this app. */
export const ButtonAnchor = ({ primary, good, small, wide, ...rest }: AnchorProps) => (
  <a className={classOf({ primary, good, small, wide })} {...rest} />
);
