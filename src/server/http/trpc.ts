// tRPC setup: guards, error formatting, rate limit.
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError, z } from 'zod';
import {
  type Access,
  type Caller,
  type Origin,
  type PhoneActor,
  type PlayerActor,
  type PlayerId,
  requireOrganiser,
  requirePhone,
  requirePlayer,
  requireReviewer,
  requireSession,
  requireStaff,
  requireTable,
  requireWall,
  type WallActor,
} from '#shared/actor.ts';
import {
  AppError,
  type ErrorCode,
  type ErrorParams,
  type ErrorStatus,
  statusOf,
  toErrorBody,
} from '#shared/failures/errors.ts';
import { englishFault, readFault } from '#shared/failures/failures.ts';
import { isDiskFull, isReadOnly } from '#shared/failures/is-disk-full.ts';
import { issueText } from '#shared/failures/issue-text.ts';
import { requestFailures as failures } from '#shared/failures/request-failures.ts';
import { isWellFormed } from '#shared/text/text.ts';

// The fallback for validation errors without a message of their own. Global, because tRPC parses inputs itself.
z.config({ customError: issueText });

export interface Context {
  readonly caller: Caller;
  readonly origin: Origin;
  /** The origin the browser requested, from the Host header; null if that is invalid. */
  readonly askedAt?: string | null;
  /** Counts one call toward a player's calls per minute. @throws rate_limited */
  rateLimit(player: PlayerId): Promise<void>;
  /** Sets the session cookie for the token in the body, and the device cookie of a new device. */
  setSessionCookie<T extends { token: string; device?: string | null }>(
    answer: T,
  ): Omit<T, 'device'>;
  /** Clears the bearer token's session cookie and the browser's cache. */
  clearSessionCookie(kind: 'player' | 'admin'): void;
  logRefusedSignIn(call: string, code: string): void;
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
  if (isDiskFull(cause)) return new AppError('storage_full');
  if (sqliteCode(cause)?.startsWith('SQLITE_BUSY'))
    return new AppError('busy', undefined, { retryAfter: 1 });
  // Phones keep their photos meanwhile.
  if (isReadOnly(cause)) return failures.notWritable().after(10);
  return new AppError('internal');
}

const sqliteCode = (cause: unknown): string | undefined => {
  if (cause instanceof TRPCError || (cause instanceof Error && !('code' in cause))) {
    return cause.cause ? sqliteCode(cause.cause) : undefined;
  }
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined;
};

/** Whether it is about the range of safe integers, which every whole number has, and not about the field's own. */
const isSafeRange = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'int';

/** The first error of each form field; the message is the first field's. */
function invalidInput(error: ZodError): AppError {
  const fields: Record<string, string> = Object.create(null);
  let params: ErrorParams | undefined;
  const issues = error.issues.toSorted((a, b) => Number(isSafeRange(a)) - Number(isSafeRange(b)));
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !(name in fields)) fields[name] = englishFault(message);
    const { reason, params: values } = readFault(message) ?? { reason: message, params: {} };
    params ??= { reason, ...values };
  }
  const text = Object.values(fields)[0] ?? englishFault(issues[0]?.message ?? '');
  const hasFields = Object.keys(fields).length > 0;
  return new AppError('invalid_input', text, { params, ...(hasFields && { fields }) });
}

interface RestCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base path, with `{name}` for an input value. */
  path: `/${string}`;
  /** In the imperative, without a full stop. */
  summary: string;
  description?: string;
  /** Over REST the session cookie suffices. For the one call whose documented clients send no header. */
  opensByCookie?: true;
  /** Status → reason, in addition to failures implied by guard and input. */
  failures?: Readonly<Record<number, string>>;
}

/** Metadata of a procedure for REST and the OpenAPI document. */
export type CallMeta = {
  /** Set by the procedures below, together with their guard. */
  access?: Access;
  /** Refusals are logged. */
  isSignIn?: boolean;
  /** Accepts a table, so its body may have `LARGE_BODY_MAX` bytes. */
  hasLargeBody?: boolean;
  openapi?: RestCall;
};

/**
 * The REST route of a procedure.
 * @param call method and path relative to the API's base path, with `{name}` for an input value: `POST /admin/review/{id}`
 * @param summary in the imperative, without a full stop
 * @param failures status → reason, in addition to failures implied by guard and input
 */
function rest(
  call: `${RestCall['method']} ${RestCall['path']}`,
  summary: string,
  failures?: RestCall['failures'],
  more: Pick<RestCall, 'description' | 'opensByCookie'> = {},
): CallMeta {
  const [method, path] = call.split(' ') as [RestCall['method'], RestCall['path']];
  return { openapi: { method, path, summary, ...more, ...(failures && { failures }) } };
}

/** tRPC has no code for a full disk. */
const TRPC_CODES: Readonly<Record<ErrorStatus, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
  507: 'SERVICE_UNAVAILABLE',
};

const asTrpcError = (failure: AppError, cause: unknown) =>
  new TRPCError({ code: TRPC_CODES[statusOf(failure.code)], message: failure.message, cause });

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
          httpStatus: statusOf(failure.code),
          retryAfter: failure.retryAfter,
          ...body,
        },
      };
    },
  });

export const { createCallerFactory, router } = t;

const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid_credentials',
  'unauthenticated',
  'forbidden',
  'rate_limited',
]);

/**
 * Runs before every call: checks the guard, and refuses lone surrogates, which cannot be stored as UTF-8, printed or exported.
 * AppErrors get the matching tRPC code.
 * @param enter returns what the guard adds to the context; throws AppErrors
 */
const guardedBy = <Added extends object>(enter: (ctx: Context) => Added | Promise<Added>) =>
  t.middleware(async ({ ctx, meta, path, getRawInput, next }) => {
    let added: Added;
    try {
      if (!isWellFormed(await getRawInput())) throw failures.illFormed();
      added = await enter(ctx);
    } catch (cause) {
      throw asTrpcError(toAppError(cause), cause);
    }
    const result = await next({ ctx: added });
    if (result.ok) return result;
    const failure = toAppError(result.error);
    if (meta?.isSignIn && REFUSALS.has(failure.code)) ctx.logRefusedSignIn(path, failure.code);
    const isFault = result.error.cause instanceof ZodError;
    if (result.error.code !== 'INTERNAL_SERVER_ERROR' && !isFault) return result;
    if (failure.code === 'internal') return result;
    throw asTrpcError(failure, failure);
  });

/** @returns a function that begins a procedure for callers whom `enter` admits; it takes what `rest` takes */
const procedureFor = <Added extends object>(
  access: Access,
  enter: (ctx: Context) => Added | Promise<Added>,
) => {
  const guarded = t.procedure.meta({ access }).use(guardedBy(enter));
  return (...route: Parameters<typeof rest>) => guarded.meta(rest(...route));
};

export const publicProcedure = procedureFor('anyone', () => ({}));

/** @param requireActor throws an AppError for anybody else */
const procedureOf = <Actor extends object>(
  access: Access,
  requireActor: (caller: Caller) => Actor,
) => procedureFor(access, ({ caller }) => ({ actor: requireActor(caller) }));

/** A rate-limited one: the calls of all phones that play on a board are counted together. */
const countedProcedureOf = <Actor extends PhoneActor>(
  access: Access,
  requireActor: (caller: Caller) => Actor,
) =>
  procedureFor(access, async ({ caller, rateLimit }) => {
    const actor = requireActor(caller);
    await rateLimit(actor.id);
    return { actor };
  });

/** For account matters: closed to companions. */
export const playerProcedure = countedProcedureOf<PlayerActor>('player', requirePlayer);

/** For board matters, from any phone that plays on it. */
export const phoneProcedure = countedProcedureOf<PhoneActor>('phone', requirePhone);

// Dashboard procedures are not rate limited: organisers could lock themselves out of the setting that changes the limit.

export const organiserProcedure = procedureOf('organiser', requireOrganiser);

export const reviewerProcedure = procedureOf('reviewer', requireReviewer);

export const tableProcedure = procedureOf('table', requireTable);

/** For any dashboard account. */
export const staffProcedure = procedureOf('staff', requireStaff);

export const wallProcedure = procedureOf<WallActor>('wall', requireWall);

/** For any signed-in player or dashboard account. */
export const sessionProcedure = procedureOf('session', requireSession);
