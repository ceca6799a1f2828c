// Scans printed boards with the camera of this device.
import decodeQR from 'qr/decode.js';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Problem, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { cameraTexts, readFrame, useCamera } from '#client/device/camera.ts';
import { chirp } from '#client/device/chirp.ts';
import { tableTexts } from '../messages.staff.ts';
import styles from './scanner.module.css';

/** Pixels along the longer side. Enough to read a sheet that fills the picture; a frame takes about 20 ms. */
const MAX_SIDE = 1280;
/** Milliseconds to spend on a code that is hard to read, so keys stay responsive. */
const TIME_LIMIT = 16;

type ReadCode = (video: HTMLVideoElement) => string | null;

/** @returns a function that reads the text of one code in the picture; null for none, or a damaged one */
function createReadCode(): ReadCode {
  const canvas = document.createElement('canvas');
  return (video) => {
    const frame = readFrame(canvas, video, MAX_SIDE);
    if (!frame) return null;
    try {
      return decodeQR(frame, { timeLimit: TIME_LIMIT });
    } catch {
      // `decodeQR` throws when there is no code.
      return null;
    }
  };
}

/** Milliseconds between frames: five a second are enough, and leave the laptop time for other work. */
const PAUSE_MS = 180;
/** Frames without a code after which the last one counts as put away. A shaking hand loses a code for some frames. */
const AWAY_FRAMES = 15;

interface ScannerOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isOn: boolean;
  readonly readCode: ReadCode;
  onCode(text: string): void;
}

/** A board is held up for seconds, in dozens of frames, and opens only once, until another is or it was put away. */
function useScanner({ video, isOn, readCode, onCode }: ScannerOptions): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    let last: string | null = null;
    let away = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // The next frame is scheduled after this one: a slow laptop scans less often, and its keys stay responsive.
      const text = video.current && readCode(video.current);
      away = text === null ? away + 1 : 0;
      if (text !== null && text !== last) take(text);
      last = text ?? (away < AWAY_FRAMES ? last : null);
      timer = setTimeout(look, PAUSE_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [isOn, readCode, video]);
}

export interface BoardScannerProps {
  /** Called once for each code held up, whatever it contains. @returns whether to chirp and flash: it is a board's */
  onCode(text: string): boolean;
  readCode?: ReadCode;
}

export function BoardScanner({ onCode, readCode }: BoardScannerProps) {
  const [read] = useState(() => readCode ?? createReadCode());
  const { video, isWanted, isOn, isMirrored, trouble, start, stop } = useCamera();
  const [recognised, setRecognised] = useState(0);
  const handleCode = (text: string) => {
    if (!onCode(text)) return;
    chirp();
    setRecognised((before) => before + 1);
  };
  useScanner({ video, isOn, readCode: read, onCode: handleCode });
  return (
    <Stack gap={10} start>
      {isWanted ? (
        <>
          <div className={styles.view}>
            <video
              ref={video}
              // The sheet follows the hand; the frames that are read are not mirrored.
              style={{ scale: isMirrored ? '-1 1' : undefined }}
              aria-label={cameraTexts.view}
              muted
              playsInline
            />
            {recognised > 0 && (
              <span key={recognised} className={styles.flash} aria-hidden="true" />
            )}
          </div>
          <Quiet role="status">{isOn ? tableTexts.holdUp : cameraTexts.starting}</Quiet>
          <Button small onClick={stop}>
            {tableTexts.stopCamera}
          </Button>
        </>
      ) : (
        <Button onClick={start}>{tableTexts.scan}</Button>
      )}
      {trouble && <Problem>{cameraTexts.troubles[trouble]}</Problem>}
    </Stack>
  );
}
