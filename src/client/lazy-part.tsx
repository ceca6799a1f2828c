// A part of a screen that the screen works without: its code is loaded after the screen, and a failure to load it is not told.
import { type ComponentType, useEffect, useState } from 'react';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LoadedPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isShown = true;
      load().then(
        (component) => isShown && setPart(() => component),
        () => {},
      );
      return () => {
        isShown = false;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
