// A screen whose code is loaded when it is first shown. Not by React's Suspense, which shows what has come no sooner than
// 300 ms after its spinner: code from the contest's own laptop is there long before.
import { type ComponentType, useEffect, useState } from 'react';
import { PageSpinner } from './components/spinner.tsx';
import { bringToasts } from './toasts.tsx';

export function loadScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LoadedScreen(props: Props) {
    // Each place on the screen holds it for itself: another one may have had it a moment earlier.
    const [Screen, setScreen] = useState(() => loaded);
    useEffect(() => {
      if (Screen) return;
      let isShown = true;
      // The toasts come along; a screen without them is still a screen.
      Promise.all([load(), bringToasts().catch(() => {})]).then(
        ([component]) => {
          loaded = component;
          if (isShown) setScreen(() => component);
        },
        // Thrown where React looks, for the page guard: code that does not come is no screen to go on with.
        (cause) =>
          setScreen(() => {
            throw cause;
          }),
      );
      return () => {
        isShown = false;
      };
    }, [Screen]);
    return Screen ? <Screen {...props} /> : <PageSpinner />;
  };
}
