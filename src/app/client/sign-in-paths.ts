// A sign-in's address, which says what was asked for, and where it leads back to.
import type { Role } from '#client/device/storage.ts';
import { screens } from '#shared/paths.ts';

/** Keeps the query, so that a scanned code leads to its screen after signing in. */
export const withSearch = (path: string, search: string): string =>
  search ? `${path}?${search}` : path;

/** Screens beside the board, and beside the dashboard, that a role's sign-in leads back to. */
const RETURNS: Record<Role, readonly string[]> = {
  player: [screens.gallery],
  admin: [screens.poster, screens.challengeCodes, screens.prizeList],
};

/** The sign-in's query says which screen was asked for. */
export function signInPath(role: Role, elsewhere: string, search: string, path: string): string {
  if (!RETURNS[role].includes(path)) return withSearch(elsewhere, search);
  const query = new URLSearchParams(search);
  query.set('from', path);
  return withSearch(elsewhere, query.toString());
}

/** The screen that was asked for, with its query; `home` unless it is one of the role's. */
export function returnPath(role: Role, home: string, search: string): string {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  query.delete('from');
  return withSearch(RETURNS[role].find((path) => path === from) ?? home, query.toString());
}
