// Children beside each other, as many to a row as fit.
import type { ComponentProps } from 'react';

interface ColumnsProps extends ComponentProps<'div'> {
  /** Width of a child below which there are fewer to a row, in pixels. */
  minWidth: number;
  /** In pixels. */
  gap?: number;
}

export function Columns({ minWidth, gap = 14, ...rest }: ColumnsProps) {
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${minWidth}px), 1fr))`;
  return (
    <div {...rest} style={{ display: 'grid', alignItems: 'start', gap, gridTemplateColumns }} />
  );
}
