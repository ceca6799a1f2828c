import { expect, test } from 'vitest';
import { measureText } from '#server/print-fonts/text-measure.ts';
import { fitSquare, LINE_GAP, LINE_LEADING, type SquareType } from './square-fit.ts';

const type: SquareType = {
  title: 14,
  titleLeading: 1.16,
  line: { largest: 7.5, smallest: 6.25 },
};
const place = { width: 95, height: 68 };
const words = {
  title: 'A tiny hero',
  description: 'The smallest costume you can find, with a cape if there is one.',
};
const fitted = (more: Partial<typeof words>, height = place.height) =>
  fitSquare({ ...words, ...more }, { ...place, height }, type, measureText);

test('a title with room for it has its line below it', () => {
  const { title, line } = fitted({});
  expect(line?.size).toBeGreaterThanOrEqual(6.25);
  const used = title.lines * title.size * 1.16 + LINE_GAP;
  expect(used + (line?.lines ?? 0) * (line?.size ?? 0) * LINE_LEADING).toBeLessThanOrEqual(68);
});

test('a title becomes a little smaller for its line, never by more than a quarter', () => {
  const long = { title: 'The view from the top floor at night' };
  const alone = fitted({ ...long, description: '' }).title.size;
  const { title, line } = fitted({
    ...long,
    description: 'With the lights of the town below you, and whoever waits there.',
  });
  expect(line).not.toBeNull();
  expect(title.size).toBeLessThan(alone);
  expect(title.size).toBeGreaterThanOrEqual(alone * 0.72);
});

test('where there is no room the line is left out and the title keeps its size', () => {
  expect(fitted({}, 20)).toEqual(fitted({ description: '' }, 20));
  expect(fitted({ description: 'A very long story. '.repeat(20) }).line).toBeNull();
});

test('a title that has to be broken has no line', () => {
  const { title, line } = fitted({ title: 'W'.repeat(60) });
  expect(title.breaksWords).toBe(true);
  expect(line).toBeNull();
});
