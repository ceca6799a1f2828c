// A camera for components in a DOM without a browser: it opens or fails, and delivers no picture.
import { vi } from 'vitest';

/** Replaces the page's camera for one test. `fails` is the name of a DOMException. */
export function fakeCamera({ fails }: { fails?: string } = {}) {
  let running = 0;
  const openStream = () => {
    running++;
    let isEnded = false;
    const track = {
      addEventListener: () => {},
      getSettings: () => ({}),
      stop: () => {
        if (!isEnded) running--;
        isEnded = true;
      },
    };
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: {
        getUserMedia: async () => {
          if (fails) throw new DOMException('no camera', fails);
          return openStream();
        },
      },
    }),
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  return { running: () => running };
}
