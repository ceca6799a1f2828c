// Loads and decodes the next pictures ahead, so that they are shown without delay.
import { useEffect, useRef } from 'react';

/** Keeps exactly these pictures loaded. */
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
      // Decoded now rather than when first shown. A broken picture shows so when it is displayed.
      image.decode().catch(() => {});
      images.set(address, image);
    }
  });
}
