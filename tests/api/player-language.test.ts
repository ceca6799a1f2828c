// A player's language: how the server learns it, and that the printed board is in it.
import { beforeEach, describe, expect, test } from 'vitest';
import { batchQuery, pdfQuery } from '#features/boards/contract.ts';
import { sheetTexts } from '#features/boards/messages.ts';
import { requirePlayer, requireTable } from '#shared/actor.ts';
import type { Language } from '#shared/text/language.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openApp();
});

const languageOf = (id: string) =>
  app.raw.prepare('select language from players where id = ?').pluck().get(id);
const login = { email: 'noor@example.org', password: PASSWORD };

describe('the server learns the language of a player', () => {
  test('at registration, and it is English when none is given', async () => {
    const noor = await app.register({ language: 'fr' });
    const theo = await app.register({ email: 'theo@example.org' });
    expect([languageOf(noor.user.id), languageOf(theo.user.id)]).toEqual(['fr', 'en']);
  });

  test('at a sign-in that names one', async () => {
    const { user } = await app.register({ language: 'fr' });
    await app.anonymous.auth.login(login);
    expect(languageOf(user.id)).toBe('fr');
    await app.anonymous.auth.login({ ...login, language: 'es' });
    expect(languageOf(user.id)).toBe('es');
    await expect(
      app.anonymous.auth.login({ ...login, password: 'a guess', language: 'fr' }),
    ).rejects.toThrow('Invalid email or password');
    expect(languageOf(user.id)).toBe('es');
  });

  test('when it is switched on the phone, and refuses one that it does not know', async () => {
    const { user, call } = await app.register();
    expect(await call.auth.setLanguage({ language: 'es' })).toEqual({ success: true });
    const language = 'de' as Language;
    for (const sent of [
      call.auth.setLanguage({ language }),
      app.anonymous.auth.login({ ...login, language }),
      app.register({ email: 'theo@example.org', language }),
    ]) {
      await expect(sent).rejects.toThrow('The language is en, es or fr');
    }
    expect(languageOf(user.id)).toBe('es');
  });
});

/** The language of each sheet sent to the printer, in order. */
const printedLanguages = () =>
  app.printer.printed.map((html) => /<html lang="(\w+)">/.exec(html)?.[1]);

describe('a printed board', () => {
  test('is in its player’s language without an English word, hours and place included, unless the request names another', async () => {
    const { token } = await app.register({ language: 'fr' });
    const player = requirePlayer(await app.identify(token));
    for (const query of [{}, { language: 'es' }, { language: 'en' }]) {
      await app.services.printing.boardPdf(player, pdfQuery.parse(query));
    }
    expect(printedLanguages()).toEqual(['fr', 'es', 'en']);
    const [french, spanish, english] = app.printer.printed;
    expect(french).toContain('13:00 – 16:00');
    expect(french).toContain('à la table des fans (Hilton)');
    expect(spanish).toContain('en la mesa de fans (Hilton)');
    expect(english).toContain('1:00PM – 4:00PM');
    expect(english).toContain('at the fan table in the Hilton');
    const words = Object.values(sheetTexts).flatMap((text) => {
      if (typeof text === 'object') return [text.easy, text.hard];
      return typeof text === 'string' ? text : [];
    });
    const left = (html = '') => words.filter((word) => html.includes(`>${word}<`));
    expect(left(english).length).toBeGreaterThan(3);
    expect([left(french), left(spanish)]).toEqual([[], []]);
    await app.services.printing.boardPdf(player, pdfQuery.parse({ language: 'fr' }));
    expect(app.printer.printed, 'the same sheet is cached').toHaveLength(3);
  });

  test('has its challenges in that language, and untranslated ones in English', async () => {
    const { token, call } = await app.register({ language: 'fr' });
    const player = requirePlayer(await app.identify(token));
    const { board } = await call.boards.mine();
    const [one, other] = board.flatMap(({ challenge }) => challenge ?? []);
    if (!one || !other) throw new Error('A board has more than one challenge');
    const write = app.raw.prepare(
      'update challenges set title = ?, title_fr = ?, title_es = ? where code = ?',
    );
    write.run('A red hat', 'Un chapeau rouge', 'Un sombrero rojo', one.code);
    write.run('A green hat', null, 'Un sombrero verde', other.code);
    await app.services.printing.boardPdf(player, pdfQuery.parse({}));
    const [sheet] = app.printer.printed;
    expect(sheet).toContain('<bdi>Un chapeau rouge</bdi>');
    expect(sheet).toContain('<bdi>A green hat</bdi>');
    expect(sheet).not.toContain('A red hat');
    write.run('A green hat', 'Un chapeau vert', null, other.code);
    await app.services.printing.boardPdf(player, pdfQuery.parse({}));
    expect(app.printer.printed[1]).toContain('<bdi>Un chapeau vert</bdi>');
  });

  test('from a batch at the fan table is in each player’s own language, walk-ins included', async () => {
    const table = await app.staff('table');
    const staff = requireTable(await app.identify(await app.staffToken('table')));
    const walkIn = async (firstName: string, language?: Language) =>
      (
        await table.auth.registerWalkIn({
          ...{ firstName, lastName: 'Lind', ageVerified: true, language },
        })
      ).id;
    const noor = await app.register({ language: 'fr' });
    const players = [await walkIn('Theo'), await walkIn('Inés', 'es'), noor.user.id].join(',');
    await app.services.batch.print(staff, batchQuery.parse({ players }));
    expect(printedLanguages()).toEqual(['en', 'es', 'fr']);
    await app.services.batch.print(staff, batchQuery.parse({ players, language: 'en' }));
    expect(printedLanguages()).toEqual(['en', 'es', 'fr', 'en', 'en']);
  });
});
