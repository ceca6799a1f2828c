// Where the picture comes from at the fan table: a file, or the camera of this device.
import type { ChangeEvent } from 'react';
import { Button } from '#client/components/button.tsx';
import { cameraTexts } from '#client/messages.camera.ts';
import { useCamera } from '#client/use-camera.ts';
import { takePicture } from '#client/video-frame.ts';
import { tableTexts } from '../../messages.table.ts';
import squareStyles from '../square.module.css';
import styles from './enter-photo.module.css';

export function PictureSource({ onPick }: { onPick(file: Blob): void }) {
  const { video, isWanted, isOn, isMirrored, trouble, start, stop } = useCamera();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again after a failure.
    target.value = '';
    if (file) onPick(file);
  };
  const take = async () => {
    const picture = video.current && (await takePicture(video.current));
    if (!picture) return;
    stop();
    onPick(picture);
  };
  return (
    <div className={styles.sources}>
      {isWanted ? (
        <>
          <video
            ref={video}
            className={isMirrored ? `${styles.view} ${styles.mirrored}` : styles.view}
            aria-label={cameraTexts.view}
            muted
            playsInline
          />
          <Button primary wide disabled={!isOn} onClick={take}>
            {isOn ? tableTexts.take : cameraTexts.starting}
          </Button>
        </>
      ) : (
        <Button wide onClick={start}>
          {tableTexts.takePicture}
        </Button>
      )}
      {trouble && (
        <p className={squareStyles.failure} role="alert">
          {cameraTexts.troubles[trouble]}
        </p>
      )}
      <label className={squareStyles.pick}>
        <input type="file" accept="image/*" onChange={pick} />
        {tableTexts.choose}
      </label>
    </div>
  );
}
