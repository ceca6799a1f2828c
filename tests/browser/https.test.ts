// A phone that trusts the contest's certificate: the app works as on any secure page, and plain http still works.
import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOST_SIGNAL, type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { freePort } from '#tests/support/free-port.ts';
import { LAPTOP_NAME, launchBrowser } from '#tests/support/launch-browser.ts';
import { sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testAuthority, writePair } from '#tests/support/test-authority.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const pair = testAuthority().issue({ names: [LAPTOP_NAME] });
const httpsPort = await freePort();
/** As a phone trusts the authority: only this key; for any other certificate the browser still warns. */
const trusted = createHash('sha256')
  .update(new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');

let browser: Awaited<ReturnType<typeof launchBrowser>>;
const testContest = openTestContest({
  prepare() {
    const { env } = writePair(temporaryFolder(), pair);
    const PUBLIC_URL = `https://${LAPTOP_NAME}:${httpsPort}`;
    return { env: { ...env, HTTPS_PORT: String(httpsPort), PUBLIC_URL } };
  },
  async launch() {
    browser = await launchBrowser([
      `--host-resolver-rules=MAP ${LAPTOP_NAME} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${trusted}`,
    ]);
    return browser;
  },
});

const httpsAddress = () =>
  `https://${LAPTOP_NAME}:${httpsPort}${new URL(testContest.contest.address).pathname}`;
const httpAddress = () => testContest.contest.address.replace('localhost', LAPTOP_NAME);

async function signIn(who: Visitor, email: string) {
  await who.goto('/admin-access');
  await who.fill('Email', email);
  await who.fill('Password', PASSWORD);
  await who.press('Sign In');
  await who.sees('Your Bingo Board');
}

const isPictureShown = (who: Visitor) =>
  who.page.waitForFunction(() =>
    [...document.images].some(
      ({ src, complete, naturalWidth }) => src.includes('/photos/') && complete && naturalWidth > 0,
    ),
  );

test('over https a page is secure and opens without signal, and plain http serves the same phone too', async () => {
  const email = 'noor@example.org';
  await callsOf(testContest.contest).register('Noor', 'Haddad', email);
  const context = await browser.createBrowserContext();
  const noor = await visitor(browser, httpsAddress(), undefined, context);
  noor.expectConsoleErrors(LOST_SIGNAL);
  await signIn(noor, email);
  expect(await noor.page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(await noor.page.evaluate(() => document.body.innerText)).not.toContain(
    'Keep this page open',
  );
  await noor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [title] = (await squaresOf(noor)) as [string];
  await sendPhoto(noor, title);
  await squareSays(noor, title, 'waiting for review');
  await noor.page.close();

  // Opens the page anew where there is no signal.
  const cold = await visitor(browser, httpsAddress(), undefined, context);
  cold.expectConsoleErrors(LOST_SIGNAL);
  await cold.page.setOfflineMode(true);
  await cold.page.goto(`${httpsAddress()}/board`);
  await squareSays(cold, title, 'waiting for review');
  await cold.page.close();

  const plain = await visitor(browser, httpAddress(), undefined, context);
  await signIn(plain, email);
  expect(await plain.page.evaluate(() => window.isSecureContext)).toBe(false);
  await plain.sees('Keep this page open to send photos');
  const secure = await plain.page.waitForSelector('main a[href^="https:"]');
  expect(await secure?.evaluate((link) => link.getAttribute('href'))).toBe(
    `${httpsAddress()}/board`,
  );
  // With a plain http cookie, which the browser would not let replace an https one.
  await plain.page.reload();
  await isPictureShown(plain);
  await context.close();
});
