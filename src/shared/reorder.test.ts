import { expect, test } from 'vitest';
import { moved } from './reorder.ts';

const queue = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, rank: (i + 1) * 10 }));

const orderAfter = (id: string, side: 'before' | 'after', target: string) => {
  const ranks = new Map(moved(queue, id, { target, side })?.map((post) => [post.id, post.rank]));
  return queue
    .map((post) => ({ ...post, rank: ranks.get(post.id) ?? post.rank }))
    .sort((one, other) => one.rank - other.rank)
    .map((post) => post.id)
    .join('');
};

test.each([
  ['d', 'before', 'a', 'dabc'],
  ['a', 'before', 'd', 'bcad'],
  ['b', 'after', 'd', 'acdb'],
  ['c', 'after', 'a', 'acbd'],
  ['a', 'before', 'b', 'abcd'],
] as const)('%s moved %s %s gives %s', (id, side, target, order) => {
  expect(orderAfter(id, side, target)).toBe(order);
});

test('a photo that has left the queue cannot be moved, nor be a target', () => {
  expect(moved(queue, 'x', { target: 'a', side: 'before' })).toBeNull();
  expect(moved(queue, 'a', { target: 'x', side: 'after' })).toBeNull();
});
