// Still pictures of what a video element shows.

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
