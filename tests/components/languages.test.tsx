import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MissingLanguage } from '#client/components/error-boundary.tsx';
import { type Catalogues, chooseLanguage, startLanguage } from '#client/format/language.ts';
import { SignInScreen } from '#features/auth/ui/player-screens.tsx';
import { AdminLoginScreen } from '#features/auth/ui/staff-screens.tsx';
import { BASE_PATH } from '#shared/paths.ts';
import { languages, loadLanguage } from '#tests/support/languages.ts';
import { NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await startLanguage(loadLanguage);
  await chooseLanguage('en');
  history.replaceState(null, '', '/');
});

/** Texts that only organisers read. */
const OF_ORGANISERS = [
  'cameraTexts',
  'findTexts',
  'mirrorTexts',
  'organiserTexts',
  'reviewTexts',
  'roleTexts',
  'staffTexts',
  'tableTexts',
];

/** Printed by the server, which has all languages loaded. */
const ON_PAPER = ['sheetTexts'];

const signIn = (login: () => Promise<void>) =>
  renderScreen(<SignInScreen session={{ login }} next="/board" />);

async function submit(
  user: ReturnType<typeof renderScreen>['user'],
  fields: Record<string, string>,
) {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(document.querySelector('button[type="submit"]') as HTMLButtonElement);
}

/** A sign-in that fails with one after the other. */
const failing = (...causes: Error[]) => vi.fn(() => Promise.reject(causes.shift()));

const SPANISH_LOGIN = { 'Correo electrónico': 'noor@example.org', Contraseña: 'seek-and-find' };

describe('a Spanish phone', () => {
  const open = async (login = vi.fn(async () => {})) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en']);
    await startLanguage(loadLanguage);
    return signIn(login);
  };

  test('shows the sign-in and its errors in Spanish', async () => {
    const { user } = await open();
    screen.getByRole('heading', { name: 'Hola de nuevo' });
    await submit(user, {});
    await screen.findByText('Falta el correo electrónico');
    screen.getByText('Falta la contraseña');
  });

  test.each([
    [
      'INVALID_CREDENTIALS',
      'Invalid email or password',
      'El correo o la contraseña no son correctos',
    ],
    [
      'FORBIDDEN',
      'This account is disabled. Please ask at the fan table.',
      'Esta cuenta está desactivada. Pregunta en la mesa de fans.',
      { reason: 'account.disabled' },
    ],
    [
      'STORAGE_FULL',
      'A sentence of a later version',
      'No queda espacio en el portátil del concurso',
    ],
  ])('shows the refusal %s “%s” as “%s”', async (code, error, text, params = undefined) => {
    const status = { INVALID_CREDENTIALS: 401, FORBIDDEN: 403 }[code] ?? 507;
    const { user } = await open(failing(refusal(status, error, { code, params })));
    await submit(user, SPANISH_LOGIN);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('says in Spanish that the laptop does not answer, and how long to wait', async () => {
    const slowDown = 'Too many requests. Please slow down.';
    const limited = refusal(429, slowDown, { code: 'RATE_LIMITED', retryAfter: 600 });
    const { user } = await open(failing(NO_RESPONSE, limited));
    await submit(user, SPANISH_LOGIN);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error de red. Revisa tu conexión. El portátil no responde.');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Demasiadas peticiones. Ve un poco más despacio. Vuelve a intentarlo en 10 minutos.',
      ),
    );
  });

  test('can be switched to French and to English, and remembers it', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Idioma'), 'Français');
    await screen.findByRole('heading', { name: 'Content de te revoir' });
    await startLanguage(loadLanguage);
    screen.getByRole('heading', { name: 'Content de te revoir' });
    await user.selectOptions(screen.getByLabelText('Langue'), 'English');
    await screen.findByRole('heading', { name: 'Welcome back' });
  });

  test('keeps its language when another one cannot be loaded, and says so in that one', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
    await startLanguage((language) =>
      language === 'es' ? loadLanguage(language) : Promise.reject(new Error('no connection')),
    );
    const { user } = renderScreen(
      <>
        <MissingLanguage />
        <SignInScreen session={{ login: async () => {} }} next="/" />
      </>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Idioma'), 'Français');
    screen.getByRole('heading', { name: 'Hola de nuevo' });
    const said = await screen.findByText('Le français n’a pas pu être chargé.');
    expect(said.closest('[lang]')?.getAttribute('lang')).toBe('fr');
    await user.selectOptions(screen.getByLabelText('Idioma'), 'English');
    expect(screen.queryByText('Le français n’a pas pu être chargé.')).toBeNull();
  });
});

test('organisers read English on a French phone', async () => {
  await startLanguage(loadLanguage);
  await chooseLanguage('fr');
  history.replaceState(null, '', `${BASE_PATH}/admin/login`);
  renderScreen(<AdminLoginScreen session={{ adminLogin: async () => {} }} next="/" />);
  screen.getByLabelText('Password');
  expect(screen.queryByLabelText('Langue')).toBeNull();
});

const english = import.meta.glob<Record<string, unknown>>(
  [
    '/src/**/messages.ts',
    '/src/**/messages.*.ts',
    '!/src/**/messages.{es,fr}.ts',
    '!/src/**/messages.*.{es,fr}.ts',
  ],
  { eager: true },
);

test.each(Object.entries(languages))(
  'the catalogues of %s cover every text that players read',
  (_, catalogues: Catalogues) => {
    const translated = new Set<unknown>(catalogues.pairs.map(([one]) => one));
    const missing = Object.entries(english).flatMap(([file, exported]) =>
      Object.entries(exported)
        .filter(([name, texts]) => /Texts$|^refusals$/.test(name) && !translated.has(texts))
        .filter(([name]) => ![...OF_ORGANISERS, ...ON_PAPER].includes(name))
        .map(([name]) => `${name} of ${file}`),
    );
    expect(missing).toEqual([]);
  },
);
