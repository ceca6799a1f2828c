import { expect, test } from 'vitest';
import { moved } from './order.ts';

const queue = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, rank: (i + 1) * 10 }));

const orderAfter = (id: string, before: string | null) => {
  const ranks = new Map(moved(queue, id, before)?.map((post) => [post.id, post.rank]));
  return queue
    .map((post) => ({ ...post, rank: ranks.get(post.id) ?? post.rank }))
    .sort((one, other) => one.rank - other.rank)
    .map((post) => post.id)
    .join('');
};

test.each([
  ['d', 'a', 'dabc'],
  ['a', 'd', 'bcad'],
  ['b', null, 'acdb'],
  ['c', 'c', 'abcd'],
  ['a', 'b', 'abcd'],
])('%s moved before %s gives %s', (id, before, order) => {
  expect(orderAfter(id, before)).toBe(order);
});

test('what has left the queue cannot be moved, nor moved before', () => {
  expect(moved(queue, 'x', 'a')).toBeNull();
  expect(moved(queue, 'a', 'x')).toBeNull();
});
