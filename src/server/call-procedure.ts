// Calls a procedure for a request. Both transports call it directly: a tRPC caller would be a new proxy for each request.
import type { AnyTRPCProcedure } from '@trpc/server';
import type { Context } from './trpc.ts';

interface Call {
  readonly path: string;
  readonly ctx: Context;
  /** Of a batch, from 0. */
  readonly batchIndex: number;
  getRawInput(): Promise<unknown>;
}

/** @throws what the procedure throws, as a TRPCError */
export function callProcedure(procedure: AnyTRPCProcedure, call: Call): Promise<unknown> {
  const options = {
    path: call.path,
    getRawInput: call.getRawInput,
    ctx: call.ctx,
    type: procedure._def.type,
    signal: undefined,
    batchIndex: call.batchIndex,
    // tRPC copies the call for each step and sets these. V8 replaces a name of a copy in nanoseconds, and adds one in
    // microseconds: without them, a health check costs a tenth more.
    meta: undefined,
    input: undefined,
    next: undefined,
  };
  return procedure(options);
}
