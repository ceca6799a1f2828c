// Checks `image_url` like Instagram: fetches it with Instagram's user agent and validates the bytes.
import sharp from 'sharp';
import { GraphApiError } from './refusals.ts';
import type { World } from './world.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const FETCH_MAX_MS = 10_000;
const RATIO = { min: 0.8, max: 1.91 };
/** Tolerance, because whole pixels cannot always meet the ratio exactly. */
const TOLERANCE = 0.01;

const unreachable = () => new GraphApiError({ code: 9004, subcode: 2207052 });
const tooSlow = () => new GraphApiError({ code: -2, subcode: 2207003 });
const tooLarge = () => new GraphApiError({ code: 36000, subcode: 2207004 });
const badFormat = () => new GraphApiError({ code: 36001, subcode: 2207005 });
const badRatio = () => new GraphApiError({ code: 36003, subcode: 2207009 });

async function read(response: Response): Promise<Buffer> {
  if (response.status !== 200 || !response.body) throw unreachable();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) throw tooLarge();
  }
  const promised = response.headers.get('content-length');
  if (length === 0 || (promised !== null && Number(promised) !== length)) throw unreachable();
  return Buffer.concat(parts);
}

/** Follows no redirects, which usually lead to a sign-in page. @throws GraphApiError */
async function fetchWhole(world: World, imageUrl: string): Promise<Buffer> {
  const limit = AbortSignal.timeout(FETCH_MAX_MS);
  try {
    const response = await fetch(imageUrl, {
      redirect: 'manual',
      signal: AbortSignal.any([limit, world.closing.signal]),
      // Uncompressed, so that Content-Length can be compared.
      headers: { 'User-Agent': 'facebookexternalhit/1.1', 'Accept-Encoding': 'identity' },
    });
    return await read(response);
  } catch (fault) {
    if (fault instanceof GraphApiError) throw fault;
    throw limit.aborted ? tooSlow() : unreachable();
  }
}

/** @throws GraphApiError */
async function check(bytes: Buffer): Promise<void> {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw badFormat();
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => Promise.reject(badFormat()));
  const ratio = autoOrient.width / autoOrient.height;
  if (ratio < RATIO.min * (1 - TOLERANCE) || ratio > RATIO.max * (1 + TOLERANCE)) throw badRatio();
}

/** @throws GraphApiError with the documented code */
export async function takePicture(world: World, imageUrl: string): Promise<Buffer> {
  const bytes = await fetchWhole(world, imageUrl);
  await check(bytes);
  return bytes;
}
