import { expect, test } from 'vitest';
import { className } from './class-names.ts';

test('a class is named by its style sheet, so that two sheets may have the same class', () => {
  expect([
    className('found', '/a/square.module.css'),
    className('found', '/b/lines.module.css'),
  ]).toEqual(['square_found', 'lines_found']);
});

test('the query that Vite adds to a style sheet is no part of the name', () => {
  expect(className('found', '/a/square.module.css?used')).toBe('square_found');
});
