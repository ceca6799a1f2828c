import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AWAY_FRAMES, afterFrame, nothingScanned } from './scan-memory.ts';

/** The codes that are acted on, frame by frame. */
function opened(frames: readonly (string | null)[]): string[] {
  let memory = nothingScanned;
  return frames.flatMap((text) => {
    const seen = afterFrame(memory, text);
    memory = seen.memory;
    return seen.fresh ?? [];
  });
}
const times = (n: number, text: string | null) => Array.from({ length: n }, () => text);

test('a board held up to the camera opens once, however long and however shakily', () => {
  const frame = fc.constantFrom('A', null);
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 200 }), (frames) => {
      const steady = frames.flatMap((text, i) =>
        // Never out of sight for long enough to count as put away.
        i % (AWAY_FRAMES - 1) === 0 ? ['A', text] : [text],
      );
      expect(opened(steady).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('two boards held up in turn both open, and never the same one twice in a row', () => {
  expect(opened(['A', 'A', null, 'B', 'B', 'A'])).toEqual(['A', 'B', 'A']);
  const frame = fc.constantFrom('A', 'B', 'C');
  fc.assert(
    fc.property(fc.array(frame), (frames) => {
      const all = opened(frames);
      expect(all.some((text, i) => text === all[i - 1])).toBe(false);
    }),
  );
});

test('a board that was put away opens again when it comes back', () => {
  expect(opened(['A', ...times(AWAY_FRAMES - 1, null), 'A'])).toEqual(['A']);
  expect(opened(['A', ...times(AWAY_FRAMES, null), 'A'])).toEqual(['A', 'A']);
});
