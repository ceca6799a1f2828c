// Children below each other.
import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.css';

type StackProps<As extends ElementType> = ComponentProps<As> & {
  as?: As;
  /** In pixels. */
  gap: number;
  /** Each child is as wide as its content. */
  start?: boolean;
};

export function Stack<As extends ElementType = 'div'>(props: StackProps<As>) {
  const { as: Element = 'div', gap, start, ...rest } = props;
  return <Element {...rest} className={start ? styles.start : styles.stack} style={{ gap }} />;
}
