// Scans printed boards with the camera of this device.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { cameraTexts } from '#client/messages.camera.ts';
import { useCamera } from '#client/use-camera.ts';
import { tableTexts } from '../../messages.table.ts';
import styles from './board-scanner.module.css';
import { createReadCode, type ReadCode } from './read-code.ts';
import { useScanner } from './use-scanner.ts';

export interface BoardScannerProps {
  /** Called once for each code that is held up, whatever is in it. */
  onCode(text: string): void;
  readCode?: ReadCode;
}

export function BoardScanner({ onCode, readCode }: BoardScannerProps) {
  const [read] = useState(() => readCode ?? createReadCode());
  const { video, isWanted, isOn, isMirrored, trouble, start, stop } = useCamera();
  useScanner({ video, isOn, readCode: read, onCode });
  return (
    <div className={styles.scanner}>
      {isWanted ? (
        <>
          <div className={styles.view}>
            <video
              ref={video}
              className={isMirrored ? styles.mirrored : undefined}
              aria-label={cameraTexts.view}
              muted
              playsInline
            />
          </div>
          <p className={styles.hint} role="status">
            {isOn ? tableTexts.holdUp : cameraTexts.starting}
          </p>
          <Button small onClick={stop}>
            {tableTexts.stopCamera}
          </Button>
        </>
      ) : (
        <Button onClick={start}>{tableTexts.scan}</Button>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {cameraTexts.troubles[trouble]}
        </p>
      )}
    </div>
  );
}
