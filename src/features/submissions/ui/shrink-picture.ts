// Draws a picture smaller, until its file is as small as wanted. The browser turns it upright by its EXIF while drawing.

const FIRST_QUALITY = 0.85;
/** Each is tried at the full size, then at three quarters of it, and so on. */
const QUALITIES = [0.75, 0.65, 0.55];
const STEP = 0.75;
/** Below this many pixels along the longer side nothing can be recognised any more. */
const MIN_SIDE = 320;

export interface Wanted {
  /** Pixels along the longer side. */
  readonly maxSide: number;
  /** The smallest file that was reached is returned when none is this small. */
  readonly maxBytes: number;
}

/** @throws when the file cannot be decoded */
export async function decoded(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, longerSide: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longerSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // JPEG knows no transparency, and what is not drawn would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers give another type, or nothing, when they cannot or may not encode. @throws then */
const encoded = (
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  quality: number,
): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob && blob.size > 0 && blob.type === type
          ? resolve(blob)
          : reject(new Error('No picture')),
      type,
      quality,
    ),
  );

/**
 * The picture upright, without metadata, at most `maxSide` wide and high.
 * @throws when the file is no picture that this browser can decode
 */
export async function shrinkPicture(file: Blob, wanted: Wanted): Promise<Blob> {
  const image = await decoded(file);
  const longest = Math.max(image.naturalWidth, image.naturalHeight, 1);
  let side = Math.min(wanted.maxSide, longest);
  const whole = drawn(image, side);
  // A PNG stays one where that is small enough at this size: a smaller one has only pixels to give away.
  if (file.type === 'image/png' && file.size <= wanted.maxBytes) {
    const png = await encoded(whole, 'image/png', 1);
    if (png.size <= wanted.maxBytes) return png;
  }
  let best = await encoded(whole, 'image/jpeg', FIRST_QUALITY);
  for (; best.size > wanted.maxBytes && side >= MIN_SIDE; side *= STEP) {
    const canvas = drawn(image, side);
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, 'image/jpeg', quality);
      if (blob.size < best.size) best = blob;
      if (best.size <= wanted.maxBytes) return best;
    }
  }
  return best;
}
