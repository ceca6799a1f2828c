// A browser with a stored session; signing in itself is tested elsewhere.
import type { Role } from '#client/device/storage.ts';
import { COOKIES } from '#features/auth/service/identify.ts';
import type { Visitor } from './browser.ts';

const KEYS: Record<Role, string> = { player: 'token', admin: 'adminToken' };

/** Opens the page with the session in both of its places, cookie and local storage. */
export async function gotoAs(
  who: Visitor,
  { role, token, origin }: { role: Role; token: string; origin: string },
  path: string,
): Promise<void> {
  await who.page.browserContext().setCookie({
    name: COOKIES[role],
    value: token,
    domain: new URL(origin).hostname,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
  const { identifier } = await who.page.evaluateOnNewDocument(
    (key, value) => localStorage.setItem(key, value),
    KEYS[role],
    token,
  );
  await who.goto(path);
  // From here on, the app manages the session itself.
  await who.page.removeScriptToEvaluateOnNewDocument(identifier);
}
