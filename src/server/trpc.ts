// tRPC setup: guards, error formatting, rate limit.

import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import {
  type Access,
  type AdminActor,
  type Caller,
  type Origin,
  type PlayerActor,
  type PlayerId,
  requireAdmin,
  requirePlayer,
  requireSession,
} from '#shared/actor.ts';
import { AppError, errorKind, toErrorBody } from '#shared/errors.ts';
import { isWellFormed } from '#shared/text.ts';

export interface Context {
  readonly caller: Caller;
  readonly origin: Origin;
  /** Counts one call toward a player's calls per minute. @throws rate_limited */
  rateLimit(player: PlayerId): Promise<void>;
  /** Sets the session cookie on a response whose body has the token. */
  setSessionCookie<T extends { token: string }>(answer: T): T;
  clearSessionCookie(kind: 'player' | 'admin'): void;
}

/** Maps any thrown value to an AppError with a message for people. */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError) return invalidInput(cause);
  if (cause instanceof TRPCError) {
    if (cause.cause instanceof AppError) return cause.cause;
    if (cause.code === 'BAD_REQUEST' && cause.cause instanceof ZodError) {
      return invalidInput(cause.cause);
    }
    if (cause.code === 'BAD_REQUEST' || cause.code === 'PARSE_ERROR')
      return new AppError('invalid_input');
    if (cause.code === 'NOT_FOUND' || cause.code === 'METHOD_NOT_SUPPORTED')
      return new AppError('not_found');
    if (cause.code === 'PAYLOAD_TOO_LARGE') return new AppError('too_large');
    if (cause.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('wrong_type');
  }
  if (sqliteCode(cause) === 'SQLITE_FULL') return new AppError('storage_full');
  if (sqliteCode(cause)?.startsWith('SQLITE_BUSY'))
    return new AppError('busy', undefined, { retryAfter: 1 });
  return new AppError('internal');
}

const sqliteCode = (cause: unknown): string | undefined => {
  if (cause instanceof TRPCError || (cause instanceof Error && !('code' in cause))) {
    return cause.cause ? sqliteCode(cause.cause) : undefined;
  }
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined;
};

/** The first error of each form field; the message is the first field's. */
function invalidInput(error: ZodError): AppError {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  const text = Object.values(fields)[0] ?? error.issues[0]?.message;
  return new AppError('invalid_input', text, Object.keys(fields).length > 0 ? { fields } : {});
}

/** Metadata of a procedure for REST and the OpenAPI document. */
export type CallMeta = {
  /** Set by the procedures below, together with their guard. */
  access?: Access;
  openapi?: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Below the API's base path, with `{name}` for an input value. */
    path: `/${string}`;
    /** In the imperative, without a full stop. */
    summary: string;
    description?: string;
    /** Status → reason, in addition to failures implied by guard and input. */
    failures?: Readonly<Record<number, string>>;
  };
};

const failureAsTrpc = (failure: AppError) =>
  new TRPCError({
    code: errorKind(failure.code).trpc,
    message: failure.message,
    cause: failure,
  });

const ILL_FORMED = 'The text has half a character in it';

const t = initTRPC
  .context<Context>()
  .meta<CallMeta>()
  .create({
    // By default tRPC exposes raw messages and, outside production, stacks.
    errorFormatter: ({ shape, error }) => {
      const failure = toAppError(error);
      const body = toErrorBody(failure);
      return {
        message: body.error,
        code: shape.code,
        data: {
          httpStatus: errorKind(failure.code).status,
          retryAfter: failure.retryAfter,
          ...body,
        },
      };
    },
  });

export const { router, createCallerFactory } = t;

/**
 * Refuses lone surrogates, which cannot be stored as UTF-8, printed, or exported; assigns AppErrors the matching tRPC code.
 * One middleware, because each costs a copy of the call.
 */
const withInputCheckAndFailures = t.middleware(async ({ getRawInput, next }) => {
  if (!isWellFormed(await getRawInput()))
    throw failureAsTrpc(new AppError('invalid_input', ILL_FORMED));
  const result = await next();
  if (result.ok || result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
  const failure = toAppError(result.error.cause);
  if (failure.code === 'internal') return result;
  throw failureAsTrpc(failure);
});

export const publicProcedure = t.procedure
  .meta({ access: 'anyone' })
  .use(withInputCheckAndFailures);

export const playerProcedure = publicProcedure
  .meta({ access: 'player' })
  .use(async ({ ctx, next }) => {
    const actor: PlayerActor = requirePlayer(ctx.caller);
    await ctx.rateLimit(actor.id);
    return next({ ctx: { ...ctx, actor } });
  });

// Not rate limited: organisers could lock themselves out of the setting that changes the limit.
export const adminProcedure = publicProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  const actor: AdminActor = requireAdmin(ctx.caller);
  return next({ ctx: { ...ctx, actor } });
});

/** For any signed-in player or organiser. */
export const sessionProcedure = publicProcedure.meta({ access: 'session' }).use(({ ctx, next }) => {
  const actor = requireSession(ctx.caller);
  return next({ ctx: { ...ctx, actor } });
});
