// What a file is, by its bytes and never by its name, and how many pixels a picture would have. Nothing is decoded.
import { fileTypeFromBuffer } from 'file-type';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';

/** An animated PNG is a PNG to whoever shows it. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** An entity stands for a namespace in the files of some drawing programs. */
const isSvgNamespace = (uri: string | undefined): boolean =>
  uri === undefined || uri === SVG_NAMESPACE || /^&\w+;$/.test(uri);

/** The first element decides: a page or a feed that holds a drawing somewhere is no drawing. Linear in the text. */
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

/** Runs in the sandbox. @returns media type, or null when it is none that is known */
export async function readType(bytes: Uint8Array): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === undefined || mime === 'application/xml') {
    return isSvg(Buffer.from(bytes).toString('utf8')) ? 'image/svg+xml' : null;
  }
  return ALIASES[mime] ?? mime;
}

/** The types whose headers may be read here; see the decoders let in by `image-reader.ts`. */
const MEASURED = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** @returns pixels, by the header alone; 0 where none can be told. Rejects for a header that is broken. */
export async function countPixels(bytes: Buffer, type: string): Promise<number> {
  if (!MEASURED.has(type)) return 0;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height;
}
