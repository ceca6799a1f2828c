// Pictures that most browsers cannot draw: HEIC is decoded here, AVIF where the browser can. Loaded on demand.
import { messages } from '../messages.ts';
import { exifSegmentOf } from '../rules/heic-exif.ts';
import { heifTypeOf } from '../rules/heif-type.ts';
import { NotAPhoto } from './not-a-photo.ts';
import { decoded } from './shrink-picture.ts';

/**
 * A picture that the browser may be able to draw, and its EXIF.
 * @throws NotAPhoto for another kind of file, and when the decoder cannot be loaded
 */
export async function fromHeif(file: Blob, head: string) {
  const type = heifTypeOf(head);
  if (!type) throw new NotAPhoto(messages.wrongType);
  const exif = exifSegmentOf(await file.arrayBuffer());
  if (type === 'image/avif') {
    const picture = file.slice(0, file.size, type);
    // A browser that cannot draw it has another type of file before it, no damaged one.
    await decoded(picture).catch(() => {
      throw new NotAPhoto(messages.wrongType);
    });
    return { picture, exif };
  }
  // Three megabytes of decoder.
  const { heicTo } = await import('heic-to/csp').catch(() => {
    throw new NotAPhoto(messages.needsSignal);
  });
  const picture: Blob = await heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 });
  return { picture, exif };
}
