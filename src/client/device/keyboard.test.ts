import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyBursts } from './keyboard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LINK = 'http://192.168.1.20:3000/contests/swag-and-seek/check/SS-7K2M-Q4';

/** Shortcuts of the screen. */
const MEANINGS = 'arjkhus';

/** Types with this many milliseconds between keys. @returns the scan that each Enter ended, and the keys that act */
async function typed(text: string, gapMs: number) {
  let acted = '';
  const bursts = createKeyBursts((keys) => {
    acted += keys.map(({ key }) => key).join('');
  });
  const scans: (string | null)[] = [];
  let timeStamp = 1_000;
  for (const key of text) {
    if (key === '⏎') scans.push(bursts.end({ key: 'Enter', timeStamp }));
    else if (!bursts.hold({ key, timeStamp }, MEANINGS.includes(key))) acted += key;
    await vi.advanceTimersByTimeAsync(gapMs);
    timeStamp += gapMs;
  }
  await vi.advanceTimersByTimeAsync(1_000);
  return { scans, acted };
}

test.each([1, 5, 20, 60])(
  'a scanner that types a key every %i ms is read, and none of its keys acts',
  async (gap) => {
    for (const text of [LINK, LINK.toUpperCase(), 'SS-7K2M-Q4', 'ss7k2mq4', '4006381333931']) {
      expect(await typed(`${text}⏎`, gap)).toEqual({ scans: [text], acted: '' });
    }
  },
);

test('two boards scanned one after the other are two scans', async () => {
  const { scans } = await typed('SS-7K2M-Q4⏎SS-0000-00⏎', 5);
  expect(scans).toEqual(['SS-7K2M-Q4', 'SS-0000-00']);
});

test('a scanner without an Enter decides nothing either', async () => {
  expect(await typed(LINK, 5)).toEqual({ scans: [], acted: '' });
});

test.each([1, 120, 400])('decisions typed by hand every %i ms all act, in order', async (gap) => {
  expect(await typed('aarjahaaku⏎', gap)).toEqual({ scans: [null], acted: 'aarjahaaku' });
});

test('a key that starts no code acts at once, and one that may start one a moment later', () => {
  const later = vi.fn();
  const bursts = createKeyBursts(later);
  expect(bursts.hold({ key: 'a', timeStamp: 0 }, true)).toBe(false);
  expect(bursts.hold({ key: 'h', timeStamp: 500 }, true)).toBe(true);
  vi.advanceTimersByTime(79);
  expect(later).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(later).toHaveBeenCalledWith([{ key: 'h', timeStamp: 500 }]);
});

test('a scan typed while the laptop was busy is read by when the keys were pressed', () => {
  const bursts = createKeyBursts(() => expect.unreachable());
  let timeStamp = 0;
  for (const key of 'SS-7K2M-Q4') {
    timeStamp += 5;
    bursts.hold({ key, timeStamp }, false);
  }
  expect(bursts.end({ key: 'Enter', timeStamp: timeStamp + 5 })).toBe('SS-7K2M-Q4');
});
