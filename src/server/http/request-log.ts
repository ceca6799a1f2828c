// Logs requests: failures, refused sign-ins and slow requests; at level debug all of them. Never a token, a password, a query
// string or a body.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, statusOf } from '#shared/failures/errors.ts';
import { newReference } from '#shared/ids.ts';
import type { Log } from '../process/log.ts';

/** Requests that take longer than this from arrival to response, in milliseconds, are logged. */
const SLOW_MS = 1_000;

/** Lines per window; a flood must not fill the log or cost the time to write it. */
const LINES_MAX = 100;
const WINDOW_MS = 10_000;

interface Refusal {
  readonly call: string;
  readonly code: string;
  readonly ip: string | null;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

declare module 'fastify' {
  interface FastifyRequest {
    /** On the log's clock, in milliseconds; for an upload, when it has fully arrived. Null before the hooks run. */
    arrivedAt: number | null;
  }
}

/** Scheme, credentials and host of an absolute URL, as sent to proxies. */
const BEFORE_PATH = /^[a-z][\w+.-]*:\/\/[^/]*/i;
/** Characters that none of our paths contain and that may start a malformed query string. */
const AFTER_PATH = /[?#;&=]|%(?:3f|23|3b|26|3d)/i;

const pathOf = ({ url }: FastifyRequest): string =>
  url.replace(BEFORE_PATH, '').split(AFTER_PATH, 1)[0] ?? '';

/** @returns a function that runs `write` unless the window is full; how many lines were dropped is logged afterwards */
function createLineLimit(log: Log, now: () => number) {
  let since = now();
  let lines = 0;
  return (write: () => void): void => {
    if (now() - since > WINDOW_MS) {
      if (lines > LINES_MAX) log.warn({ omitted: lines - LINES_MAX }, 'lines were left out');
      since = now();
      lines = 0;
    }
    lines++;
    if (lines <= LINES_MAX) write();
  };
}

export function createRequestLog(
  log: Log & { debug: Log['info']; level: string },
  addressOf: (request: IncomingMessage) => string,
  now = () => performance.now(),
) {
  const limited = createLineLimit(log, now);
  const references = new WeakMap<IncomingMessage, string>();

  /** The reference to the log entry, the same for all calls in a batch. */
  const refer = ({ raw }: FastifyRequest): string => {
    const id = references.get(raw) ?? newReference();
    references.set(raw, id);
    return id;
  };
  const about = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) });

  return {
    /** Logs server failures (500, 503, 507) and forbidden calls (403); the `X-Request-Id` header names the log entry. */
    failed(request: FastifyRequest, failure: AppError, cause: unknown): void {
      // A refused sign-in has already been logged.
      if (failure.code === 'forbidden' && !references.has(request.raw)) {
        const line = { id: refer(request), ...about(request), ip: addressOf(request.raw) };
        limited(() => log.warn(line, 'somebody asked for what they may not'));
      }
      if (statusOf(failure.code) < 500) return;
      const id = refer(request);
      const details = { id, ...about(request), code: failure.code };
      const isInternal = failure.code === 'internal';
      limited(() =>
        isInternal
          ? log.error({ ...details, err: cause }, 'a request failed')
          : log.warn(details, 'a request was turned away'),
      );
    },

    /** Logs a refused sign-in, registration or reset; the header names the log entry. */
    signInRefused(request: FastifyRequest, refusal: Refusal): void {
      const id = refer(request);
      limited(() => log.warn({ id, ...refusal }, 'a sign-in was refused'));
    },

    /** Logs slow requests, and at level debug all, naming the entry in the response. Must be registered before the routes. */
    watch(app: FastifyInstance): void {
      // A field on the request: a map keyed by request would cost more in garbage collection than all the rest.
      app.decorateRequest('arrivedAt', null);
      const elapsed = ({ arrivedAt }: FastifyRequest) => now() - (arrivedAt ?? now());
      app.addHook('onRequest', (request, _reply, done) => {
        const arrive = () => {
          request.arrivedAt = now();
        };
        arrive();
        // Exclude the time an upload takes over the hotel's wifi.
        if (request.routeOptions.config.upload) request.raw.once('end', arrive);
        done();
      });
      // Until the response starts: how long it takes to read depends on the client's wifi.
      app.addHook('onSend', (request, reply, _payload, done) => {
        const ms = Math.round(elapsed(request));
        if (ms > SLOW_MS) {
          const line = { id: refer(request), ...about(request), ms };
          limited(() => log.warn(line, 'a slow request'));
        }
        const id = references.get(request.raw);
        if (id) reply.header('X-Request-Id', id);
        done();
      });
      if (log.level !== 'debug') return;
      app.addHook('onResponse', (request, reply, done) => {
        const ms = Math.round(elapsed(request));
        const id = references.get(request.raw);
        log.debug({ id, ...about(request), status: reply.statusCode, ms }, 'a request');
        done();
      });
    },
  };
}
