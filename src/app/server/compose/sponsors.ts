// Composes sponsors' logos: which assets qualify, and their images for the printed sheet, which must not load anything.
import type { Db } from '#db/client.ts';
import { findAsset } from '#features/assets/reads.ts';
import { findBlob } from '#features/files/reads.ts';
import type { Sponsor } from '#features/settings/contract.sponsors.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { makeLogo } from '#server/pictures/tile.ts';

/** Bytes up to which a drawing is printed unchanged; photos are scaled down. */
const AS_IT_IS_MAX = 150_000;

const SHRINKABLE = ['image/png', 'image/jpeg', 'image/webp'];

export function faultOfLogo(tx: Db, { filename, places }: Sponsor): 'none' | 'large' | null {
  const asset = findAsset(tx, filename);
  if (!asset?.type.startsWith('image/')) return 'none';
  const isLarge = asset.size > AS_IT_IS_MAX && !SHRINKABLE.includes(asset.type);
  return isLarge && places.includes('sheet') ? 'large' : null;
}

/** The sheet's logos as data URLs, in order; each image is converted once. */
export function createSheetLogos(db: Db): () => Promise<readonly string[]> {
  const made = new Map<string, Promise<string>>();

  const logoOf = (hash: string): Promise<string> => {
    const blob = findBlob(db, hash);
    if (!blob) return Promise.resolve('');
    const { type, bytes } = blob;
    const dataUrl = (of: string, data: Buffer) => `data:${of};base64,${data.toString('base64')}`;
    if (!SHRINKABLE.includes(type)) return Promise.resolve(dataUrl(type, bytes));
    return makeLogo(bytes).then((png) => dataUrl('image/png', png));
  };

  return async () => {
    const hashes = findAllSettings(db)
      .sponsors.filter(({ places }) => places.includes('sheet'))
      .flatMap(({ filename }) => findAsset(db, filename)?.hash ?? []);
    for (const hash of made.keys()) if (!hashes.includes(hash)) made.delete(hash);
    const logos = hashes.map((hash) => {
      const known = made.get(hash) ?? logoOf(hash);
      made.set(hash, known);
      // An unreadable image is left out, and tried again for the next sheet.
      known.catch(() => made.delete(hash));
      return known.catch(() => '');
    });
    return (await Promise.all(logos)).filter(Boolean);
  };
}
