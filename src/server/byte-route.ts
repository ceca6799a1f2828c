// A route of bytes (a PDF, a picture, an upload, a table) as one value: where it is, who may call it, what a request may
// cost, what it answers, and what it does. Registration, limits and the OpenAPI document are derived from the value.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Access,
  allowAnyone,
  type Caller,
  type Origin,
  requireAdmin,
  requirePlayer,
  requireSession,
} from '#shared/actor.ts';
import type { FairQueueOptions } from './fair-queue.ts';
import type { FileForm, ReadForm } from './multipart-form.ts';

/** A multipart form with one file, and what receiving it may cost. */
export interface Upload<Fields extends z.ZodObject> extends FileForm {
  /** Whose turn it is; routes that name the same options share one queue. Senders are told apart by the guard's actor. */
  readonly queue: FairQueueOptions;
  /** Bytes a second that have to arrive over half a minute; a slower connection is cut. */
  readonly minBytesPerSecond: number;
  /** The form's other fields. */
  readonly fields?: Fields;
  /** Of the file, for the document. */
  readonly description: string;
}

/** Not failed: what comes back with this status. */
interface Answer {
  readonly description: string;
  /** Media type of the bytes. */
  readonly type?: string;
  /** Of a JSON body. */
  readonly schema?: z.ZodType;
}

/** One request, parsed. */
interface ByteCall<Actor, Params, Query, Fields> {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  /** An upload's form; without an upload it is never read. */
  readonly form: Omit<ReadForm, 'fields'> & { readonly fields: Fields };
  readonly origin: Origin;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Refusal {
  readonly cause: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface ByteRouteSpec<
  Actor,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Fields extends z.ZodObject,
> {
  readonly method: 'GET' | 'POST';
  /** Below the API's base; a value is written `:name`. */
  readonly path: string;
  /** Further whole paths of the same route, which the document does not list. */
  readonly aliases?: readonly string[];
  /** Unique among all operations; what stands before its first hyphen is the tag. */
  readonly operationId: string;
  readonly tag?: string;
  /** What the call does, in the imperative, without a full stop. */
  readonly summary: string;
  readonly description?: string;
  /** One of the guards of `shared/actor.ts`. */
  readonly guard: (caller: Caller) => Actor;
  /** What the document says, where the handler looks closer than its guard. */
  readonly access?: Access;
  /** Counts against a player's calls a minute. */
  readonly isCounted?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly upload?: Upload<Fields>;
  /** False for bytes that an answer's compression would only delay. */
  readonly compress?: false;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Status → when the route fails with it, beside what follows from guard, parameters and upload. */
  readonly failures?: Readonly<Record<number, string>>;
  handle(
    call: ByteCall<Actor, z.output<Params>, z.output<Query>, z.output<Fields>>,
  ): unknown | Promise<unknown>;
  /** Answers a failure in another way than with JSON, or throws it again. */
  refuse?(refusal: Refusal): unknown;
}

/** A byte route whose types its own handler has checked. */
export type ByteRoute = Omit<
  ByteRouteSpec<unknown, z.ZodObject, z.ZodObject, z.ZodObject>,
  'guard' | 'handle' | 'access'
> & {
  readonly access: Access;
  guard(caller: Caller): unknown;
  handle(call: ByteCall<never, never, never, never>): unknown;
};

const ACCESS = new Map<unknown, Access>([
  [requirePlayer, 'player'],
  [requireAdmin, 'admin'],
  [requireSession, 'session'],
  [allowAnyone, 'anyone'],
]);

type NoFields = z.ZodObject<Record<never, never>>;

/**
 * Says a byte route in one value; a feature lists them in its `http.ts`.
 * @throws Error at the start for a guard that is none of `shared/actor.ts`
 */
export function byteRoute<
  Actor,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Fields extends z.ZodObject = NoFields,
>(spec: ByteRouteSpec<Actor, Params, Query, Fields>): ByteRoute {
  const access = spec.access ?? ACCESS.get(spec.guard);
  if (!access) throw new Error(`${spec.operationId}: use a guard of shared/actor.ts`);
  return { ...spec, access };
}
