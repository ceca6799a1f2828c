import { expect, test } from 'vitest';
import { sheetTexts } from '#features/boards/messages.ts';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import type { Language } from '#shared/text/language.ts';

const sheetIn = (language: Language): BoardSheet => ({
  ...{ size: 3, language, paper: 'a4', playerName: 'Noor', boardId: 'SS-7K2M-Q4' },
  ...{ checkUrl: 'http://localhost/check', contestName: 'Swag & Seek' },
  ...{ handIn: { hours: '13:00 – 16:00', place: 'X' }, supportEmail: 'help@example.org' },
  cells: Array.from({ length: 9 }, (_, i) =>
    i === 4
      ? null
      : { title: 'Un chapeau', description: 'Ici.', difficulty: i % 2 ? 'easy' : 'hard' },
  ),
});

const textIn = (language: Language): string => {
  const { html } = renderSheet(sheetIn(language), {
    ...{ fontsFor: printFontsFor, measureText },
  });
  return html.replace(/<style>.*<\/style>/s, '');
};

const english = Object.values(sheetTexts).flatMap((text) => {
  if (typeof text === 'object') return [text.easy, text.hard];
  return typeof text === 'string' ? text : [];
});

test.each(['es', 'fr'] as const)('a sheet in %s has no English words left', (language) => {
  const text = textIn(language);
  expect(text).toContain(`<html lang="${language}">`);
  expect(english.filter((words) => text.includes(`>${words}<`))).toEqual([]);
});
