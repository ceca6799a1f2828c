// Detects the type of a file from its bytes, never its name, and reads image dimensions. Nothing is decoded.
import { fileTypeFromBuffer } from 'file-type';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { isTextBounded } from './packed-text.ts';

/** Animated PNGs are served as PNG. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Some drawing programs write the namespace as an entity. */
const isSvgNamespace = (uri: string | undefined): boolean =>
  uri === undefined || uri === SVG_NAMESPACE || /^&\w+;$/.test(uri);

/** Decides by the root element: HTML or a feed with an embedded drawing is not SVG. Linear in the text. */
function isSvg(text: string): boolean {
  let found: boolean | null = null;
  let name: string | null = null;
  const attributes = new Map<string, string>();
  const parser = new Parser(
    {
      onopentagname(tag) {
        name = tag;
      },
      onattribute(attribute, value) {
        attributes.set(attribute, value);
      },
      onopentag() {
        const [local = '', prefix] = (name ?? '').split(':').reverse();
        const uri = attributes.get(prefix ? `xmlns:${prefix}` : 'xmlns');
        found = local === 'svg' && (prefix ? uri === SVG_NAMESPACE : isSvgNamespace(uri));
        parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.write(text);
  return found ?? false;
}

/** Runs in the sandbox. @returns the media type; null when it is unknown, or the file would take too much memory to read */
export async function readType(bytes: Uint8Array): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === undefined || mime === 'application/xml') {
    return isSvg(Buffer.from(bytes).toString('utf8')) ? 'image/svg+xml' : null;
  }
  const type = ALIASES[mime] ?? mime;
  return type === 'image/png' && !isTextBounded(bytes) ? null : type;
}

/** Types whose headers are read here; compare the decoders that `image-reader.ts` enables. */
const MEASURED = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Reads the header only. @returns pixels, 0 when unknown. Rejects for an invalid header. */
export async function countPixels(bytes: Buffer, type: string): Promise<number> {
  if (!MEASURED.has(type)) return 0;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}
