// Failure responses in the OpenAPI document: one schema, and a default description per status.
import { z } from 'zod';
import { type Access, rolesAdmittedTo } from '#shared/actor.ts';

/** The body of every failure; written by `toErrorBody` in `shared/failures/errors.ts`. */
export const failureSchema = z.object({
  error: z.string().describe('One plain sentence for the person in front of the screen'),
  code: z.string().describe('Stable, for programs: INVALID_INPUT, NOT_FOUND, …'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe(
      'Plain values: `reason` names the sentence where a code has several, the others are its numbers, names and moments',
    ),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('For a form: each field with what is wrong with it'),
});

/** Name of `failureSchema` in the document's components. */
export const FAILURE = 'Failure';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'Malformed or outside the rules; fields says where',
  401: 'No session, or one that has ended',
  403: 'A session of the wrong kind, or of a role that may not',
  404: 'Unknown, or not yours',
  409: 'Conflicts with the current state',
  413: 'The request is too large',
  415: 'The type of the body is not accepted',
  429: 'Too many requests; Retry-After says when to try again',
  500: 'An error of the server',
  503: 'Busy; Retry-After says when to try again',
  507: 'Storage is full',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } },
};

/** A failure response; `sentence` defaults to the description of its status. */
export const failureAnswer = (status: number, sentence = SENTENCES[status] ?? 'Failed') => ({
  description: sentence,
  ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${FAILURE}` } } },
});

/** An operation's description, which mentions if a cookie suffices; undefined if there is nothing to say. */
export const describedWith = (operation: {
  readonly description?: string;
  readonly opensByCookie?: boolean;
}): string | undefined =>
  [operation.description, operation.opensByCookie && 'The session’s cookie is enough.']
    .filter(Boolean)
    .join(' ') || undefined;

/** Statuses that a guard responds with. */
export const refusalsOf = (access: Access): readonly number[] =>
  access === 'anyone' ? [] : [401, 403];

/**
 * The security requirement of an operation. Listing roles for a Bearer scheme is OpenAPI 3.1; any entry suffices, and an
 * empty list means public.
 */
export const securityOf = (access: Access): Record<string, string[]>[] =>
  rolesAdmittedTo(access).map((role) => ({ Authorization: [role] }));
