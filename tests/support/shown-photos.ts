// Records which photos a review page shows and when, so that two pages can be compared.
import type { Page } from 'puppeteer';

/** Milliseconds since 1970. */
interface Sight {
  readonly photo: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Runs in the page: records what the cards of its queue show, at each DOM change. A dialog may also show previously
 * approved photos, which are not leased to one screen.
 */
function watch(): void {
  const open = new Map<string, number>();
  const sights: Sight[] = [];
  const look = () => {
    const images = document.querySelectorAll<HTMLImageElement>(
      'li img[src*="/photos/"]:not(dialog img)',
    );
    const now = new Set([...images].map(({ src }) => src));
    for (const [photo, from] of open) {
      if (now.has(photo)) continue;
      sights.push({ photo, from, to: Date.now() });
      open.delete(photo);
    }
    for (const photo of now) if (!open.has(photo)) open.set(photo, Date.now());
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
  Object.assign(window, {
    shownPhotos: () => [
      ...sights,
      ...[...open].map(([photo, from]) => ({ photo, from, to: Date.now() })),
    ],
  });
}

export const watchShownPhotos = (page: Page) => page.evaluate(watch);

const sightsOf = (page: Page): Promise<Sight[]> =>
  page.evaluate(() => (window as never as { shownPhotos(): Sight[] }).shownPhotos());

/** Photos that two pages showed at the same moment. */
export async function collisionsOn(pages: readonly Page[]): Promise<string[]> {
  const all = await Promise.all(pages.map(sightsOf));
  const collisions = all.flatMap((own, at) =>
    own.filter(({ photo, from, to }) =>
      all
        .slice(at + 1)
        .flat()
        .some((other) => other.photo === photo && other.from < to && from < other.to),
    ),
  );
  return collisions.map(({ photo }) => photo);
}
