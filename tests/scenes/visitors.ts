// Public screens: landing page, forms, the page of a draw.
import { formTexts } from '#features/auth/messages.accounts.ts';
import { playerTexts } from '#features/auth/messages.ts';
import { HOUR } from '#shared/time/clock.ts';
import { breakCalls } from './broken.ts';
import { OPEN, PRIZES } from './played-contest.ts';
import { atBoard, type Scene, type Stage, set, textsOn, visit } from './stage.ts';

const at = (name: string, path: string): Scene => ({
  name,
  of: 'player',
  isArrival: true,
  play: (stage) => visit(stage, path),
});

const submit = async (stage: Stage, path: string, fields: Readonly<Record<string, string>>) => {
  const who = await visit(stage, path);
  for (const [label, text] of Object.entries(fields)) await who.fill(label, text);
  await who.page.click('form button[type=submit]');
  return who;
};

export const visitorScenes: readonly Scene[] = [
  at('landing', '/'),
  {
    name: 'landing-before-opening',
    of: 'player',
    async play(stage) {
      await set(stage, { contest: { opensAt: new Date(Date.now() + 26 * HOUR).toISOString() } });
      const who = await visit(stage, '/');
      await who.page.waitForSelector('header p span');
      return who;
    },
    after: (stage) => set(stage, OPEN()),
  },
  {
    name: 'landing-prizes',
    of: 'player',
    isArrival: true,
    async play(stage) {
      await set(stage, { contest: { prizes: PRIZES } });
      const who = await visit(stage, '/');
      await who.page.waitForSelector('main > section');
      return who;
    },
    after: (stage) => set(stage, OPEN()),
  },
  at('register', '/admin-register'),
  {
    name: 'register-after-the-end',
    of: 'player',
    async play(stage) {
      await set(stage, { contest: { closesAt: new Date(Date.now() - 2 * HOUR).toISOString() } });
      const who = await visit(stage, '/admin-register');
      // Until the settings arrive, it invites people to join.
      await who.page.waitForSelector('main:not(:has(form, a[href$="register"])) h1');
      return who;
    },
    after: (stage) => set(stage, OPEN()),
  },
  {
    name: 'register-taken',
    of: 'player',
    async play(stage) {
      const [texts, form] = [textsOn(stage, playerTexts), textsOn(stage, formTexts)];
      const who = await visit(stage, '/admin-register?code=NH2879');
      const fields = {
        [form.firstName]: 'Hunter',
        [form.lastName]: 'Haddad',
        [texts.email]: 'hunter@example.org',
        [texts.password]: 'seek-and-find',
        [form.confirmPassword]: 'seek-and-find',
      };
      for (const [label, text] of Object.entries(fields)) await who.fill(label, text);
      await who.press(form.isAdult);
      who.expectConsoleErrors(/409/);
      await who.page.click('form button[type=submit]');
      await who.page.waitForSelector('form [aria-invalid=true]');
      return who;
    },
  },
  at('sign-in', '/admin-access'),
  {
    name: 'sign-in-refused',
    hasToast: true,
    of: 'player',
    async play(stage) {
      const texts = textsOn(stage, playerTexts);
      const who = await submit(stage, '/admin-access', {
        [texts.email]: 'nobody@example.org',
        [texts.password]: 'a wrong guess',
      });
      who.expectConsoleErrors(/401/);
      await who.page.waitForSelector('[role=alert]');
      return who;
    },
  },
  at('check', '/check/SS-7K2M-Q4'),
  at('reset', '/reset-password'),
  {
    name: 'draw-page',
    of: 'player',
    play: (stage) => visit(stage, `/draws/${stage.played.drawId}`),
  },
  {
    name: 'laptop-does-not-answer',
    of: 'player',
    play: (stage) =>
      atBoard(stage, 'hunter', {
        before: (who) => breakCalls(who, /\/api\//),
        path: '/admin-access',
        shows: 'form, main h1',
      }),
  },
];
