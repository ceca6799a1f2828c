// The two ways a call to Instagram fails: it said no, or nobody knows.

/** Instagram's own answer. `code` and `subcode` decide what to do, never the text or the HTTP status. */
export class GraphApiError extends Error {
  override readonly name = 'GraphApiError';
  readonly code: number;
  readonly subcode: number | null;
  readonly isTransient: boolean;
  /** Minutes until calls are taken again, where the answer says so. */
  readonly regainMinutes: number | null;

  constructor(answer: {
    code: number;
    subcode?: number | null;
    isTransient?: boolean;
    regainMinutes?: number | null;
  }) {
    super(`Instagram refused: ${answer.code}${answer.subcode ? `/${answer.subcode}` : ''}`);
    this.code = answer.code;
    this.subcode = answer.subcode ?? null;
    this.isTransient = answer.isTransient ?? false;
    this.regainMinutes = answer.regainMinutes ?? null;
  }
}

/**
 * No answer, or one that is none: it may or may not have been done. The address is left out of the text on purpose: it
 * can hold the token.
 */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  constructor(why: string) {
    super(`Instagram gave no answer: ${why}`);
  }
}

/** The sign-in service refuses in a shape and with texts of its own. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly why: 'code' | 'redirect' | 'role' | 'other';

  constructor(why: OAuthError['why']) {
    super(`Instagram refused the sign-in: ${why}`);
    this.why = why;
  }
}
