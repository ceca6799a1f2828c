import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBoardId } from '#shared/ids.ts';
import { captureUrl, checkUrl, registerPath } from '#shared/paths.ts';
import { SEARCH_MAX } from '../contract.ts';
import { meaningOfScan, meaningOfTyped } from './table-text.ts';

const boardIds = fc.constant(null).map(() => newBoardId());
const origins = fc.constantFrom(
  'http://192.168.1.20:3000',
  'https://contest.example.org',
  'http://localhost:3000',
);
const board = (boardId: string) => ({ kind: 'board', boardId });

describe('the code of a printed board', () => {
  test('opens that board, whatever address the laptop had when it was printed', () => {
    fc.assert(
      fc.property(origins, boardIds, (origin, id) => {
        expect(meaningOfScan(checkUrl(origin, id))).toEqual(board(id));
        expect(meaningOfTyped(` ${checkUrl(origin, id)} `)).toEqual(board(id));
      }),
    );
  });

  test('can be replaced by the id alone, as it is printed or as somebody reads it out', () => {
    expect(meaningOfTyped('ss7k2mq4')).toEqual(board('SS-7K2M-Q4'));
    expect(meaningOfTyped('SS-OK2M-L4'), 'O is read for 0, L for 1').toEqual(board('SS-0K2M-14'));
    expect(meaningOfScan('SS-7K2M-Q4')).toEqual(board('SS-7K2M-Q4'));
  });
});

describe('any other code held up to the camera', () => {
  test('opens nothing, whatever is in it and however long it is', () => {
    const long = fc.string().map((text) => text.padEnd(2000, 'x'));
    const texts = fc.oneof(fc.webUrl(), fc.string(), long);
    fc.assert(
      fc.property(texts, (text) => {
        // A generated text may happen to look like a board id.
        fc.pre(!/^ss[a-z0-9]{6}$/i.test(text.replace(/[^a-z0-9]/gi, '')));
        expect(meaningOfScan(text)).toEqual({ kind: 'foreign' });
      }),
    );
  });

  test.each([
    ['of a challenge on a wall', captureUrl('http://192.168.1.20:3000', 'COSPLAY-1')],
    ['with an id that no board has', checkUrl('http://192.168.1.20:3000', 'sample-board')],
    ['of another kind', 'WIFI:S:hotel;T:WPA;P:secret;;'],
  ])('%s opens nothing', (_, text) => {
    expect(meaningOfScan(text)).toEqual({ kind: 'foreign' });
  });
});

describe('what a volunteer types', () => {
  test.each(['noor@example.org', 'NH1234', 'Ssekandi'])('%s is a search for players', (text) => {
    expect(meaningOfTyped(` ${text}`)).toEqual({ kind: 'search', search: text });
  });

  test('is a search for the player whose invitation is pasted', () => {
    const link = `http://192.168.1.20:3000${registerPath('NH1234')}`;
    expect(meaningOfTyped(link)).toEqual({ kind: 'search', search: 'NH1234' });
  });

  test('does nothing while it is empty, and opens no foreign link', () => {
    expect(meaningOfTyped('  ')).toEqual({ kind: 'nothing' });
    expect(meaningOfTyped('https://example.org/offer')).toEqual({ kind: 'foreign' });
    expect(meaningOfTyped('www.example.org/offer')).toEqual({ kind: 'foreign' });
  });

  test('is never sent to the server longer than the server accepts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), (text) => {
        const meaning = meaningOfTyped(text);
        if (meaning.kind === 'search')
          expect(meaning.search.length).toBeLessThanOrEqual(SEARCH_MAX);
      }),
    );
  });
});
