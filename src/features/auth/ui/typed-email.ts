// Passes the email typed on one screen to the next. It is stored in the browser's history entry: not in the URL, which
// others may see, and not for longer than the visit.

/** The `state` of a link. */
export const withEmail = (email: string) => ({ email });

/** The email from the link to this screen; empty without one. */
export function typedEmail(): string {
  const state = globalThis.history?.state as { email?: unknown } | null | undefined;
  return typeof state?.email === 'string' ? state.email : '';
}
