// Instagram's two error formats: the Graph API's, and the sign-in service's.
import { randomBytes } from 'node:crypto';
import type { ErrorFault } from './failures.ts';

/** Thrown by a route of the Graph API. */
export class GraphApiError extends Error {
  readonly fault: ErrorFault;
  readonly type: string;

  constructor(fault: Omit<ErrorFault, 'kind'>, type = 'OAuthException') {
    super(fault.message ?? `refused with ${fault.code}`);
    this.name = 'GraphApiError';
    this.fault = { kind: 'error', ...fault };
    this.type = type;
  }
}

/** Thrown by `POST /oauth/access_token`, whose errors have a text but no code. */
export class OAuthError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OAuthError';
  }
}

/** The body of a Graph API error in the documented format. */
export function graphBody(fault: ErrorFault, type = 'OAuthException'): object {
  const { code, subcode } = fault;
  return {
    error: {
      message: fault.message ?? `(#${code}) The request was refused`,
      type,
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      is_transient: false,
      fbtrace_id: `A${randomBytes(12).toString('base64url')}`,
    },
  };
}

export const signInBody = (message: string): object => ({
  error_type: 'OAuthException',
  code: 400,
  error_message: message,
});
