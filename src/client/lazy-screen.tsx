// A screen whose code is loaded when it is first shown. React's Suspense keeps its spinner for at least 300 ms; code from
// the laptop in the same room arrives sooner.
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { PageSpinner } from './components/spinner.tsx';
import { preloadToasts } from './toasts.tsx';

export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown until then. */
  Meanwhile: ComponentType<Props> = PageSpinner,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LoadedScreen(props: Props) {
    // State of each instance: another instance may have loaded it a moment earlier.
    const [Screen, setScreen] = useState(() => loaded);
    useEffect(() => {
      if (Screen) return;
      let isShown = true;
      // Toasts are loaded along; the screen works without them.
      Promise.all([load(), preloadToasts().catch(() => {})]).then(
        ([component]) => {
          loaded = component;
          // In a transition React renders a large screen in slices, and a touch is answered between them.
          if (isShown) startTransition(() => setScreen(() => component));
        },
        // Thrown while rendering, where the error boundary catches it.
        (cause) =>
          setScreen(() => {
            throw cause;
          }),
      );
      return () => {
        isShown = false;
      };
    }, [Screen]);
    return Screen ? <Screen {...props} /> : <Meanwhile {...props} />;
  };
}
