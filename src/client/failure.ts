// What went wrong with a call, and the documented words for it (specification, section 8).

import { TRPCClientError } from '@trpc/client';
import type { FailureBody } from '#shared/errors.ts';

export interface Failure {
  /** HTTP status, or null when no answer of ours came: no network, or a captive portal's page. */
  readonly status: number | null;
  /** The server's own sentence. */
  readonly error: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const NO_ANSWER: Failure = { status: null, error: null, fields: {} };

/** A failed answer of a byte route. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error ?? 'The call failed');
    this.failure = failure;
  }
}

export async function failureOfResponse(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => null)) as Partial<FailureBody> | null;
  return { status: response.status, error: body?.error ?? null, fields: body?.fields ?? {} };
}

export function failureOf(cause: unknown): Failure {
  if (cause instanceof CallFailed) return cause.failure;
  if (!(cause instanceof TRPCClientError)) return NO_ANSWER;
  const data = cause.data as ({ httpStatus: number } & FailureBody) | null | undefined;
  if (!data) return NO_ANSWER;
  return { status: data.httpStatus, error: data.error, fields: data.fields ?? {} };
}

const byStatus: Record<number, string> = {
  403: 'Access forbidden',
  404: 'Resource not found',
  413: 'File too large. Maximum size is 2MB.',
  429: 'Too many requests. Please slow down.',
  500: 'Server error. Please try again.',
};

const NETWORK_ERROR = 'Network error. Check your connection.';

/** The toast for a failed call; null for a lost session, which says it by the sign-in page. */
export function toastFor({ status, error }: Failure): string | null {
  if (status === null) return NETWORK_ERROR;
  if (status === 401) return null;
  return byStatus[status] ?? error ?? 'An unexpected error occurred';
}

/** A panel of the dashboard without its data. */
export const LOAD_FAILED = 'Failed to load dashboard data';

/** For a form's box: the server's own words, the network's, or the form's fallback. */
export function textFor({ status, error }: Failure, fallback: string): string {
  if (error) return error;
  return status === null ? NETWORK_ERROR : fallback;
}
