import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PosterOfContest } from '#app/client/poster-screen.tsx';
import { about, contestWith, overview } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

const answers = {
  ...overview,
  ...about,
  'prizes.show': () => ({ prizes: [] }),
  ...contestWith(),
};

test.each([
  ['English', /^See it\. Snap it\. Shout bingo\.$/, /^Hand in your board at the fan table in /],
  ['Español', /^Míralo\. Hazle una foto\. Grita ¡bingo!$/, /^Entrega tu cartón en la mesa de fans/],
  ['Français', /^Repère\. Prends en photo\. Crie bingo !$/, /^Rends ta grille à la table des fans/],
])('a poster can be printed in %s, the fan table included', async (language, title, handIn) => {
  const { user } = renderScreen(<PosterOfContest />, answers, '/admin/poster');
  await user.selectOptions(await screen.findByLabelText('Language of the print'), language);
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe(language.slice(0, 2).toLowerCase());
  await screen.findByText(handIn);
});
