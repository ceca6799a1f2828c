// The email that somebody typed on one screen, for the next one. It travels with the entry of the browser's history: not in the
// address, which others may see, and not for longer than the visit.

/** Of a link's `state`. */
export const withEmail = (email: string) => ({ email });

/** What the link to this screen brought; empty for none. */
export function typedEmail(): string {
  const state = globalThis.history?.state as { email?: unknown } | null | undefined;
  return typeof state?.email === 'string' ? state.email : '';
}
