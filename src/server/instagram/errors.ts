// Errors of calls to Instagram: an error response, or no usable response.

/** An error response of the Graph API. Only `code` and `subcode` are reliable, not the text or the HTTP status. */
export class GraphApiError extends Error {
  override readonly name = 'GraphApiError';
  readonly code: number;
  readonly subcode: number | null;
  readonly isTransient: boolean;
  /** Minutes until calls are accepted again, when the response says so. */
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
 * No response, or none in JSON: the call may or may not have taken effect. The message omits the address, which can
 * contain the token.
 */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  constructor(why: string) {
    super(`Instagram gave no answer: ${why}`);
  }
}

/** An error response of the sign-in service, which has a different format. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly why: 'code' | 'redirect' | 'role' | 'other';

  constructor(why: OAuthError['why']) {
    super(`Instagram refused the sign-in: ${why}`);
    this.why = why;
  }
}
