// A screen whose code is loaded when it is first shown. Not by React's Suspense, which shows what has come no sooner than
// 300 ms after its spinner: code from the contest's own laptop is there long before.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** `waiting` stands in its place meanwhile. */
export function loadScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LoadedScreen(props: Props) {
    const [, setOutcome] = useState<unknown>(null);
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      load().then(
        (component) => {
          loaded = component;
          if (isShown) setOutcome(component.name);
        },
        // Thrown where React looks: code that does not come is no screen to go on with.
        (cause) =>
          setOutcome(() => {
            throw cause;
          }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (!loaded) return waiting;
    const Screen = loaded;
    return <Screen {...props} />;
  };
}
