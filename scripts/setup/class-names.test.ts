import { expect, test } from 'vitest';
import { className } from './class-names.ts';

test('a class is named by its style sheet, so that two sheets may have the same class', () => {
  expect([
    className('found', '/a/square.module.css'),
    className('found', '/b/lines.module.css'),
  ]).toEqual(['square_found', 'lines_found']);
});

test('a second style sheet of the same name stops the build', () => {
  className('found', '/a/panel.module.css');
  expect(() => className('found', '/b/panel.module.css')).toThrow(
    '/a/panel.module.css and /b/panel.module.css',
  );
});
