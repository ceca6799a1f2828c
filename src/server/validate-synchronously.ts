// Validation of a procedure's input and output in one step. tRPC awaits `parseAsync`, for which zod has no compiled parser:
// the output of a board took 90 µs of the 500 that its request costs, compiled it takes 12.
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import type { ZodType } from 'zod';
import { isKept } from './kept-answer.ts';

interface CallOptions {
  readonly input: unknown;
  getRawInput(): Promise<unknown>;
}
type CallResult = { readonly ok: true; readonly data: unknown } | { readonly ok: false };
type Middleware = ((options: CallOptions) => Promise<CallResult>) & {
  readonly _type?: 'input' | 'output';
};

/** What tRPC keeps of a procedure; not part of its public types. */
interface Definition {
  readonly inputs: readonly ZodType[];
  readonly output?: ZodType;
  /** Guards, validation in the order of the calls of `.input` and `.output`, the resolver. */
  readonly middlewares: Middleware[];
}

/** @throws ZodError as `cause`; an asynchronous check in the schema throws too, at the first call */
function parsed(schema: ZodType | undefined, value: unknown, code: TRPCError['code']): unknown {
  if (!schema) return value;
  try {
    return schema.parse(value);
  } catch (cause) {
    throw new TRPCError({ code, cause });
  }
}

/**
 * Replaces tRPC's validation and the resolver behind it by one middleware, in place.
 * @throws Error when the procedure is built in another way than guards, validation, resolver
 */
export function validateSynchronously(procedure: AnyTRPCProcedure): void {
  const { inputs, output, middlewares } = procedure._def as unknown as Definition;
  const first = middlewares.findIndex(({ _type }) => _type !== undefined);
  if (first < 0) return;
  const [resolve, ...validation] = middlewares.slice(first).reverse();
  const isExpected =
    resolve?._type === undefined && validation.every(({ _type }) => _type !== undefined);
  const [input] = inputs;
  if (!resolve || !isExpected || inputs.length > 1) {
    throw new Error(
      'A procedure takes one input, and validation is its last step before resolving',
    );
  }
  /** A frozen answer is the same for everybody (`kept-answer.ts`): validated once, it stays one object. */
  const checked = new WeakMap<object, unknown>();
  const toOutput = (data: unknown): unknown => {
    if (!isKept(data)) return parsed(output, data, 'INTERNAL_SERVER_ERROR');
    const found = checked.get(data) ?? Object.freeze(parsed(output, data, 'INTERNAL_SERVER_ERROR'));
    checked.set(data, found);
    return found;
  };
  const validated = async (options: CallOptions): Promise<CallResult> => {
    const value = input ? parsed(input, await options.getRawInput(), 'BAD_REQUEST') : options.input;
    const result = await resolve({ ...options, input: value });
    if (!result.ok) return result;
    return { ...result, data: toOutput(result.data) };
  };
  middlewares.splice(first, middlewares.length - first, validated);
}
