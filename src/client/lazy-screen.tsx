// Code that is loaded when it is first shown.
import { type ComponentType, lazy, Suspense } from 'react';
import { PageSpinner } from './components/spinner.tsx';
import { preloadToasts } from './toasts.tsx';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A screen; when its code cannot be loaded, the error boundary shows that. `Meanwhile` is shown until then. */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  Meanwhile: ComponentType<Props> = PageSpinner,
): ComponentType<Props> {
  const Screen = lazy(async () => {
    // Toasts are loaded along; the screen works without them.
    const [component] = await Promise.all([load(), preloadToasts().catch(() => {})]);
    return { default: component };
  }) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Screen {...props} />
    </Suspense>
  );
}

/** A part that its screen works without: nothing is shown until it is loaded, or if it cannot be. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyScreen(
    () => load().catch(() => () => null),
    () => null,
  );
