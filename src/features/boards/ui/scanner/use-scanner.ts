// Looks for codes in the camera's pictures, a few times a second, and reports each once.
import { type RefObject, useEffect, useRef } from 'react';
import { afterFrame, nothingScanned } from '../../rules/scan-memory.ts';
import type { ReadCode } from './read-code.ts';

/** Milliseconds from one look to the next: five a second are enough for a hand, and leave the laptop its time. */
const PAUSE_MS = 180;

interface ScannerOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  readonly readCode: ReadCode;
  onCode(text: string): void;
}

export function useScanner({ video, isOn, readCode, onCode }: ScannerOptions): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!isOn) return;
    let memory = nothingScanned;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // The next look is planned after this one: a slow laptop looks less often, and its keys still answer.
      if (video.current) {
        const seen = afterFrame(memory, readCode(video.current));
        memory = seen.memory;
        if (seen.fresh !== null) latest.current(seen.fresh);
      }
      timer = setTimeout(look, PAUSE_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [isOn, readCode, video]);
}
