// The device's camera, shown in a video element. It is on only while the page is visible and its screen is open.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface Camera {
  /** The `<video>` that shows it, rendered while `isWanted`. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Somebody has switched it on; it still pauses while the page is hidden. */
  readonly isWanted: boolean;
  /** Frames are arriving. */
  readonly isOn: boolean;
  /** Front-facing camera: mirror the preview. */
  readonly isMirrored: boolean;
  readonly trouble: CameraTrouble | null;
  start(): void;
  stop(): void;
}

/** Large enough for the code on a sheet at arm's length. A tablet's rear camera faces the table. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'environment' },
};

/** Names of `getUserMedia`'s exceptions, mapped to what a person can do about them. */
const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

/** Over plain http, except on localhost, there is no `mediaDevices`. */
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
      // The screen was closed while the browser asked for permission.
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

/** Draws the current frame, scaled down so that no side exceeds `maxSide` pixels. Null before the first frame. */
function drawFrame(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  maxSide: number,
): CanvasRenderingContext2D | null {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight, 1));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  // Keep the canvas in main memory: it is read back for each frame.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context;
}

/** The frame's pixels; null before the first frame. `canvas` is overwritten, so a loop needs only one. */
export const readFrame = (
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  maxSide: number,
): ImageData | null =>
  drawFrame(canvas, video, maxSide)?.getImageData(0, 0, canvas.width, canvas.height) ?? null;

/** JPEG quality; cameras use about the same. */
const JPEG_QUALITY = 0.92;

/** The current frame at full size as a JPEG; null before the first frame. */
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
