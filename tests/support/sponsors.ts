// Sponsors' logos of every shape, shown where a test wants them.
import sharp from 'sharp';
import { drawnPhoto } from '#server/pictures/drawn-photo.ts';
import { API_PATH } from '#shared/paths.ts';
import type { callsOf } from './contest-calls.ts';

/** Width and height in pixels. */
const LOGOS = [
  [400, 150],
  [200, 200],
  [1000, 100],
  [60, 300],
  [300, 200],
  [640, 160],
] as const;

export async function thankSponsors(
  { call, origin }: Pick<ReturnType<typeof callsOf>, 'call' | 'origin'>,
  admin: string,
  places: readonly string[],
): Promise<void> {
  const sponsors = [];
  for (const [i, [width, height]] of LOGOS.entries()) {
    const filename = `sponsor-${i}.jpg`;
    const logo = await sharp(await drawnPhoto(i))
      .resize(width, height)
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(logo)]), filename);
    const headers = { Authorization: `Bearer ${admin}` };
    const url = `${origin}${API_PATH}/admin/assets/upload`;
    await fetch(url, { method: 'POST', headers, body: form });
    sponsors.push({ filename, places });
  }
  await call('PUT', '/admin/settings', admin, { sponsors });
}
