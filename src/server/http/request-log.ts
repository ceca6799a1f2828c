// What the log says about requests: failures, refused sign-ins, slow requests; at level debug all of them. Never a token,
// a password, a query or a body.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppError, errorKind } from '#shared/errors.ts';
import { newReference } from '#shared/ids.ts';
import type { Log } from '../process/log.ts';

/** Milliseconds from the arrival of a request until its answer, beyond which it is logged. */
const SLOW_MS = 1_000;

/** Lines per window; a flood must not fill the log or cost the time to write it. */
const LINES_MAX = 100;
const WINDOW_MS = 10_000;

interface Refusal {
  /** The procedure. */
  readonly call: string;
  readonly code: string;
  readonly ip: string | null;
}

export interface RequestLog {
  /** Logs a failure of the server (500, 503, 507) and what somebody may not (403); the `X-Request-Id` header names the line. */
  failed(request: FastifyRequest, failure: AppError, cause: unknown): void;
  /** Logs a refused sign-in, registration or reset; the header names the line. */
  signInRefused(request: FastifyRequest, refusal: Refusal): void;
  /** Logs slow requests, and every request at level debug, and names the line in the answer. Routes must be registered after it. */
  watch(app: FastifyInstance): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of the log's clock; of an upload, when it has arrived whole. Null before the hooks. */
    arrivedAt: number | null;
  }
}

/** Scheme, user, password and host of an address in full, as a proxy is sent it. */
const BEFORE_PATH = /^[a-z][\w+.-]*:\/\/[^/]*/i;
/** What no path of ours has, and a query badly written begins with. */
const AFTER_PATH = /[?#;&=]|%(?:3f|23|3b|26|3d)/i;

const pathOf = ({ url }: FastifyRequest): string =>
  url.replace(BEFORE_PATH, '').split(AFTER_PATH, 1)[0] ?? '';

/** @returns a function that runs `write` unless the window has had its lines, and says afterwards how many were left out */
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
  now = () => performance.now(),
  addressOf: (request: IncomingMessage) => string = ({ socket }) => socket.remoteAddress ?? '',
): RequestLog {
  const limited = createLineLimit(log, now);
  const references = new WeakMap<IncomingMessage, string>();

  /** The same for all calls of a batch. */
  const refer = ({ raw }: FastifyRequest): string => {
    const id = references.get(raw) ?? newReference();
    references.set(raw, id);
    return id;
  };
  const about = (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) });

  return {
    failed(request, failure, cause) {
      // A refused sign-in has its line already.
      if (failure.code === 'forbidden' && !references.has(request.raw)) {
        const line = { id: refer(request), ...about(request), ip: addressOf(request.raw) };
        limited(() => log.warn(line, 'somebody asked for what they may not'));
      }
      if (errorKind(failure.code).status < 500) return;
      const id = refer(request);
      const details = { id, ...about(request), code: failure.code };
      const isInternal = failure.code === 'internal';
      limited(() =>
        isInternal
          ? log.error({ ...details, err: cause }, 'a request failed')
          : log.warn(details, 'a request was turned away'),
      );
    },

    signInRefused(request, refusal) {
      const id = refer(request);
      limited(() => log.warn({ id, ...refusal }, 'a sign-in was refused'));
    },

    watch(app) {
      // A field of the request: a map by request costs the garbage collector more than the rest of this.
      app.decorateRequest('arrivedAt', null);
      const elapsed = ({ arrivedAt }: FastifyRequest) => now() - (arrivedAt ?? now());
      app.addHook('onRequest', (request, _reply, done) => {
        const arrive = () => {
          request.arrivedAt = now();
        };
        arrive();
        // The time that a photo takes over the hotel's wifi is not the server's.
        if (request.routeOptions.config.upload) request.raw.once('end', arrive);
        done();
      });
      // Until the answer begins: the time to read it depends on the reader's wifi.
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
