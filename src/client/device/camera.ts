// The camera of this device, shown in a video element. It is off unless the page is in sight, and stops with its screen.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface Camera {
  /** Of the `<video>` that shows it, which stands there while `isWanted`. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Somebody switched it on; while the page is hidden it rests all the same. */
  readonly isWanted: boolean;
  /** Pictures come. */
  readonly isOn: boolean;
  /** It looks at the person before it, who expects a mirror. */
  readonly isMirrored: boolean;
  readonly trouble: CameraTrouble | null;
  start(): void;
  stop(): void;
}

/** Large enough for the code on a sheet at arm's length. The one at the back of a tablet sees the table. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'environment' },
};

/** Names of DOMExceptions of `getUserMedia`, by what a person can do about them. */
const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

/** Plain http at another address than localhost has no `mediaDevices` at all. */
const isInsecure = (): boolean => !window.isSecureContext || !navigator.mediaDevices?.getUserMedia;

const troubleOf = (cause: unknown): CameraTrouble =>
  (cause instanceof Error && TROUBLES[cause.name]) || 'lost';

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const onVisibility = (listen: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
};

export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOn, setOn] = useState(false);
  const [isMirrored, setMirrored] = useState(false);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);

  useEffect(() => {
    if (!isWanted || !isVisible) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    const fail = (found: CameraTrouble) => {
      if (isOver) return;
      setTrouble(found);
      setWanted(false);
    };
    const show = async () => {
      const opened = await navigator.mediaDevices.getUserMedia(WANTED);
      // The screen was left while the browser asked for permission.
      if (isOver || !video.current) return end(opened);
      stream = opened;
      for (const track of opened.getTracks()) track.addEventListener('ended', () => fail('lost'));
      const [track] = opened.getVideoTracks();
      setMirrored(track?.getSettings().facingMode !== 'environment');
      video.current.srcObject = opened;
      await video.current.play();
      if (!isOver) setOn(true);
    };
    show().catch((cause: unknown) => fail(troubleOf(cause)));
    return () => {
      isOver = true;
      setOn(false);
      if (stream) end(stream);
    };
  }, [isWanted, isVisible]);

  return {
    video,
    isWanted,
    isOn,
    isMirrored,
    trouble,
    start() {
      setTrouble(isInsecure() ? 'insecure' : null);
      setWanted(!isInsecure());
    },
    stop: () => setWanted(false),
  };
}

/** Draws the video's picture, no side longer than `maxSide` pixels. Null before its first picture. */
function drawFrame(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  maxSide: number,
): CanvasRenderingContext2D | null {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight, 1));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  // Read back by the processor: without this, each frame would come back from the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Its pixels; null before the first picture. `canvas` is drawn over, so that a loop needs only one. */
export const readFrame = (
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  maxSide: number,
): ImageData | null =>
  drawFrame(canvas, video, maxSide)?.getImageData(0, 0, canvas.width, canvas.height) ?? null;

/** The quality of a JPEG's picture, as cameras have it. */
const JPEG_QUALITY = 0.92;

/** A JPEG of what the video shows, in its own size; null before its first picture. */
export async function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  if (!drawFrame(canvas, video, Number.POSITIVE_INFINITY)) return null;
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

export const cameraTexts = {
  view: 'What the camera sees',
  starting: 'Starting the camera…',
  troubles: {
    insecure:
      'The camera works only at the contest laptop itself (http://localhost…) or over https. Open the dashboard there, or go on without it.',
    refused:
      'The browser does not allow the camera. Allow it with the icon next to the address, then try again, or carry on without it.',
    missing: 'This device has no camera. Go on without it.',
    taken: 'Another program uses the camera. Close that program, then try again.',
    lost: 'The camera was unplugged or stopped. Plug it in, then try again.',
  },
} as const;

type CameraTrouble = keyof typeof cameraTexts.troubles;
