import { expect, test } from 'vitest';
import { boardView } from '../contract.ts';
import { sampleBoard } from './stand-in-boards.ts';

test('the sample board is one that the screen can show', () => {
  expect(boardView.safeParse(sampleBoard('u1')).success).toBe(true);
});
