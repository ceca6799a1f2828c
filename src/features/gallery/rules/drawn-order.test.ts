import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drawn, drawnAfter, drawnFor } from './drawn-order.ts';

const BOARD = 'SS-1';
const MOST = 60;
const photoIds = fc.uniqueArray(fc.stringMatching(/^[a-c]{1,4}$/), { maxLength: MOST });
const pageSize = fc.integer({ min: 1, max: 7 });

const inOrder = (ids: readonly string[]) => drawnFor(BOARD, ids).map(({ id }) => id);

/** The photos of all pages, where `shownAt` says what the gallery shows while a page is fetched. */
function paged(shownAt: (page: number) => readonly string[], size: number): string[] {
  const seen: Drawn[] = [];
  // A cursor that did not move on would ask for pages without end.
  for (let page = 0; page <= 2 * MOST; page++) {
    const next = drawnAfter(drawnFor(BOARD, shownAt(page)), seen.at(-1) ?? null, size);
    seen.push(...next);
    if (next.length < size) break;
  }
  return seen.map(({ id }) => id);
}

describe('the pages of the gallery while hearts are open', () => {
  test('show each photo once, in the order without pages', () => {
    fc.assert(
      fc.property(photoIds, pageSize, (ids, size) => {
        expect(paged(() => ids, size)).toEqual(inOrder(ids));
      }),
    );
  });

  test('show each photo that stays once and in order, though others come and go between two pages', () => {
    fc.assert(
      fc.property(photoIds, photoIds, pageSize, (staying, others, size) => {
        const comingAndGoing = others.filter((id) => !staying.includes(id));
        const shownAt = (page: number) => [
          ...comingAndGoing.filter((_, i) => (i + page) % 2 === 0),
          ...staying,
        ];
        const seen = paged(shownAt, size);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(inOrder(seen));
        expect(seen.filter((id) => staying.includes(id))).toEqual(inOrder(staying));
      }),
    );
  });
});
