// Pictures fetched and decoded ahead of need, so that the next photo stands there the moment a key is pressed.
import { useEffect, useRef } from 'react';

/** Holds exactly these pictures ready. */
export function usePreloaded(addresses: readonly string[]): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const images = held.current;
    for (const address of images.keys()) {
      if (!addresses.includes(address)) images.delete(address);
    }
    for (const address of addresses) {
      if (images.has(address)) continue;
      const image = new Image();
      image.src = address;
      // Decoded now: the first look at it would otherwise wait for that. A broken one says so when it is shown.
      image.decode().catch(() => {});
      images.set(address, image);
    }
  });
}
