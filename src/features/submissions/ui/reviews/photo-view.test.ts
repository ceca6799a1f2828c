import { describe, expect, test } from 'vitest';
import { moved, turned, WHOLE, zoomed } from './photo-view.tsx';

const box = { width: 800, height: 600 };

describe('a zoomed photo', () => {
  test('keeps the point under the pointer in place', () => {
    const at = { x: 100, y: -50 };
    const view = zoomed(WHOLE, 2, box, at);
    // The point of the photo that was 100 to the right of its centre is now 200 to the right of it.
    expect(view).toEqual({ scale: 2, x: -100, y: 50, turns: 0 });
    expect(zoomed(view, 0.5, box, at)).toEqual(WHOLE);
  });

  test('is never smaller than the frame nor larger than eight times', () => {
    expect(zoomed(WHOLE, 0.1, box)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, box).scale).toBe(8);
  });

  test('can be moved as far as its edges', () => {
    expect(moved(zoomed(WHOLE, 2, box), { x: 5000, y: -5000 }, box)).toMatchObject({
      x: 400,
      y: -300,
    });
    expect(moved(WHOLE, { x: 30, y: 30 }, box)).toEqual(WHOLE);
  });
});

test('a photo turns by quarters, and four quarters bring it back', () => {
  const right = turned(zoomed(WHOLE, 3, box), 1);
  expect(right).toEqual({ ...WHOLE, turns: 1 });
  expect(turned(turned(right, -1), -1).turns).toBe(3);
  expect([1, 1, 1, 1].reduce((view) => turned(view, 1), WHOLE)).toEqual(WHOLE);
});
