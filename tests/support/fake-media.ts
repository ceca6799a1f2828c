// A camera for components in a DOM without a browser: it opens or fails, and shows no picture.
import { onTestFinished, vi } from 'vitest';

/** Replaces the camera of the page until `vi.unstubAllGlobals`. `fails` is a DOMException's name. */
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
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  onTestFinished(() => play.mockRestore());
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  return { running: () => running };
}
