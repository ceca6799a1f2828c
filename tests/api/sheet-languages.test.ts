import { expect, test } from 'vitest';
import { sheetTexts } from '#features/boards/messages.ts';
import { type BoardSheet, renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { qrPath } from '#server/printing/qr.ts';
import { requirePlayer } from '#shared/actor.ts';
import type { Language } from '#shared/language.ts';
import { openApp } from '#tests/support/of-one-test.ts';

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
    ...{ fontsFor: printFontsFor, measureText, qrOf: qrPath },
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

test('the printed board shows the hours and the fan table in the requested language', async () => {
  const app = await openApp();
  const { token } = await app.register();
  const player = requirePlayer(await app.identify(token));
  const query = { fillable: false, paper: 'a4' } as const;
  for (const language of ['fr', 'es', 'en'] as const) {
    await app.services.printing.boardPdf(player, { ...query, language });
  }
  const [french, spanish, inEnglish] = app.printer.printed;
  expect(french).toContain('13:00 – 16:00');
  expect(french).toContain('à la table des fans (Hilton)');
  expect(spanish).toContain('en la mesa de fans (Hilton)');
  expect(inEnglish).toContain('1:00PM – 4:00PM');
  expect(inEnglish).toContain('at the fan table in the Hilton');
});
