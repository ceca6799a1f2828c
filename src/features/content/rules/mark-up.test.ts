import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS, type Mark, type Marked, markUp } from './mark-up.ts';

/** `[` and `]` enclose the selection. */
const marked = (text: string): Marked => {
  const from = text.indexOf('[');
  return { text: text.replace(/[[\]]/g, ''), from, to: text.indexOf(']') - 1 };
};
const shown = ({ text, from, to }: Marked): string =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

test.each<[Mark, string, string]>([
  ['bold', 'Ask [first].', 'Ask **[first]**.'],
  ['bold', 'Ask **[first]**.', 'Ask [first].'],
  ['heading', 'One\nFair [pl]ay\nTwo', 'One\n[## Fair play]\nTwo'],
  ['heading', '## Fair[] play', '[Fair play]'],
  ['list', '[One\nTwo]', '[- One\n- Two]'],
  ['list', '[- One\n- Two]', '[One\nTwo]'],
  ['list', '[- One\nTwo]', '[- - One\n- Two]'],
])('%s of “%s” is “%s”', (mark, before, after) => {
  expect(shown(markUp(marked(before), mark))).toBe(after);
});

test('pressing a button twice leaves the text as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.constantFrom(...MARKS), (typed, one, other, mark) => {
      const [from = 0, to = 0] = [one, other]
        .map((at) => at % (typed.length + 1))
        .sort((a, b) => a - b);
      const once = markUp({ text: typed, from, to }, mark);
      expect(markUp(once, mark).text).toBe(typed);
      expect(once.to).toBeLessThanOrEqual(once.text.length);
    }),
  );
});
