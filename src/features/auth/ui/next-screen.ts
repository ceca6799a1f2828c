// What the screens for signing in hand on to each other.

import { withSearch } from '#shared/paths.ts';

/**
 * The email typed on this screen, as the `state` of a link. The browser's history entry stores it: not the URL, which others
 * may see, and not for longer than the visit.
 */
export const withEmail = (email: string) => ({ email });

/** The email from the link to this screen; empty without one. */
export function typedEmail(): string {
  const state = globalThis.history?.state as { email?: unknown } | null | undefined;
  return typeof state?.email === 'string' ? state.email : '';
}

/** Without the code of a friend's link, which is for registering alone. */
export function searchForSignIn(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('code');
  return query.toString();
}

/** The link to another of these screens: its query says where to go after signing in. */
export const onward = (path: string, search: string): string =>
  withSearch(path, searchForSignIn(search));
