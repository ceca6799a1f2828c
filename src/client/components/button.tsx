// Buttons and links that look like them: ink edge, hard shadow, pressed flat.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

interface Look {
  primary?: boolean;
  small?: boolean;
  wide?: boolean;
}

const classOf = ({ primary, small, wide }: Look): string =>
  [styles.button, primary && styles.primary, small && styles.small, wide && styles.wide]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export function Button({ primary, small, wide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf({ primary, small, wide })} {...rest} />;
}

type LinkProps = Look & { href: string; children: ReactNode };

export function ButtonLink({ href, children, ...look }: LinkProps) {
  return (
    <Link href={href} className={classOf(look)}>
      {children}
    </Link>
  );
}
