// A single HTTP call to Instagram, without redirects.
import { parse } from 'lossless-json';
import { z } from 'zod';

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

export interface Question {
  readonly url: URL;
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as form data. */
  readonly form?: Record<string, string>;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

interface Answer {
  readonly ok: boolean;
  readonly json: unknown;
  readonly regainMinutes: number | null;
}

/** Ids can exceed Number.MAX_SAFE_INTEGER: such integers are kept as text. */
const parseJson = (text: string): unknown =>
  parse(text, null, (digits) =>
    Number.isSafeInteger(Number(digits)) || /[.eE]/.test(digits) ? Number(digits) : digits,
  );

/** Real responses have a few kilobytes. */
const ANSWER_MAX_BYTES = 1_000_000;

/** Reads no more than the limit. @throws NoResponseError beyond it */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new NoResponseError('an answer of more than a megabyte');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

function regainMinutesIn(headers: Headers): number | null {
  try {
    const parsed = usage.parse(JSON.parse(headers.get('x-business-use-case-usage') ?? ''));
    const waits = Object.values(parsed)
      .flat()
      .map((use) => use.estimated_time_to_regain_access ?? 0);
    return Math.max(0, ...waits) || null;
  } catch {
    return null;
  }
}

/** @throws NoResponseError without a response, or without JSON in it */
export async function request({ url, token, body, form, timeoutMs }: Question): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: body || form ? 'POST' : 'GET',
      // Redirects would send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    const text = await readText(response);
    if (response.status >= 500 && !text.startsWith('{')) {
      throw new NoResponseError(`status ${response.status}`);
    }
    const json = parseJson(text);
    return { ok: response.ok, json, regainMinutes: regainMinutesIn(response.headers) };
  } catch (cause) {
    if (cause instanceof NoResponseError) throw cause;
    // The cause is dropped because its message may contain the address.
    throw new NoResponseError(cause instanceof SyntaxError ? 'no JSON' : reasonOf(cause));
  }
}

function reasonOf(cause: unknown): string {
  const { name, cause: inner } = cause as { name?: string; cause?: { code?: string } };
  return inner?.code ?? name ?? 'unknown';
}

const refusal = z.object({
  error: z.object({
    code: z.coerce.number(),
    error_subcode: z.coerce.number().optional(),
    is_transient: z.boolean().optional(),
  }),
});

/** Calls the Graph API and validates the response. @throws GraphApiError, NoResponseError */
export async function requestGraph<T>(question: Question, shape: z.ZodType<T>): Promise<T> {
  const { ok, json, regainMinutes } = await request(question);
  const refused = refusal.safeParse(json);
  if (refused.success) {
    const { code, error_subcode: subcode, is_transient: isTransient } = refused.data.error;
    throw new GraphApiError({ code, subcode, isTransient, regainMinutes });
  }
  const answer = shape.safeParse(json);
  if (!ok || !answer.success) throw new NoResponseError('an answer of another shape');
  return answer.data;
}
