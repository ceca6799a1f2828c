// Handles a request of the stand-in: records it, applies its fault, runs the route, formats the response.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorFault, Fault, Route } from './failures.ts';
import { errorPage } from './pages.tsx';
import { GraphApiError, graphBody, OAuthError, signInBody } from './refusals.ts';
import type { Step, World } from './world.ts';

/** A parsed request. */
export interface Ask {
  readonly query: Record<string, string>;
  /** Form data of the body. */
  readonly form: Record<string, string>;
  /** Merged from query, form and JSON: most routes accept any of them. */
  readonly params: Record<string, string>;
  /** From the header or `access_token`. */
  readonly token: string | null;
  /** The id in the path; empty without one. */
  readonly id: string;
}

export interface Answer {
  readonly status?: number;
  /** An object, or serialised JSON. */
  readonly json?: object | string;
  readonly html?: string;
  readonly location?: string;
}

type Handler = (ask: Ask, fault: Fault | null) => Answer | Promise<Answer>;

const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

const queryOf = (request: FastifyRequest): Record<string, string> =>
  fieldsOf(request.originalUrl.split('?')[1] ?? '');

const bodyOf = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : '';

const formOf = (request: FastifyRequest): Record<string, string> =>
  /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')
    ? fieldsOf(bodyOf(request))
    : {};

const jsonOf = (request: FastifyRequest): Record<string, string> =>
  /^application\/json/.test(request.headers['content-type'] ?? '')
    ? JSON.parse(bodyOf(request))
    : {};

function askOf(request: FastifyRequest): Ask {
  const query = queryOf(request);
  const form = formOf(request);
  const params = { ...query, ...form, ...jsonOf(request) };
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const { id = '' } = request.params as { id?: string };
  return { query, form, params, token: bearer ?? params.access_token ?? null, id };
}

const SORRY = errorPage('Sorry, something went wrong', 'We are working on it.');

/** The error format of this route. */
function refusal(route: Route, fault: ErrorFault, type?: string): Answer {
  // Instagram's status for nearly all errors.
  const status = 400;
  const message = fault.message ?? `The request was refused (${fault.code})`;
  if (route === 'authorize') return { status, html: errorPage('Sorry', message) };
  if (route === 'token') return { status, json: signInBody(message) };
  return { status, json: graphBody(fault, type) };
}

/** @throws errors that are not refusals */
function answerTo(route: Route, thrown: unknown): { answer: Answer; fault: ErrorFault } {
  if (!(thrown instanceof GraphApiError || thrown instanceof OAuthError)) throw thrown;
  const { message } = thrown;
  const fault =
    thrown instanceof GraphApiError ? thrown.fault : { kind: 'error' as const, code: 400, message };
  const type = thrown instanceof GraphApiError ? thrown.type : undefined;
  return { answer: refusal(route, fault, type), fault };
}

function markUsage(world: World, reply: FastifyReply, fault: ErrorFault | null): void {
  const minutes = fault?.regainMinutes ?? 0;
  const usage = { type: 'instagram', call_count: 1, estimated_time_to_regain_access: minutes };
  reply.header('X-Business-Use-Case-Usage', JSON.stringify({ [world.account.userId]: [usage] }));
}

export function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status ?? 200);
  if (answer.location) return reply.redirect(answer.location, 302);
  if (answer.html) return reply.type('text/html; charset=utf-8').send(answer.html);
  const { json = {} } = answer;
  return reply
    .type('application/json; charset=UTF-8')
    .send(typeof json === 'string' ? json : JSON.stringify(json));
}

function* spaces(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  yield Buffer.from('{"id":');
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
  yield Buffer.from('"1"}');
}

/** Stops responding and closes the socket. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

/** @param route by id, where one path serves several objects */
export type Serve = (
  method: 'GET' | 'POST',
  url: string,
  route: Route | ((id: string) => Route),
  handle: Handler,
) => void;

export function serveOn(app: FastifyInstance, world: World): Serve {
  const step = (what: Step['what'], route: Route) => world.onStep?.({ what, route });

  return (method, url, routeOf, handle) =>
    void app.route({
      method,
      url,
      handler: async (request, reply) => {
        const ask = askOf(request);
        const route = typeof routeOf === 'string' ? routeOf : routeOf(ask.id);
        await step('before', route);
        const fault = world.faults.take(route);
        if (fault?.kind === 'hang') return reply.hijack();
        if (fault?.kind === 'drop') return cut(reply);
        if (fault?.kind === 'huge') {
          return reply.type('application/json').send(Readable.from(spaces(fault.bytes)));
        }

        let answer: Answer;
        let refused: ErrorFault | null = null;
        if (fault?.kind === 'html') answer = { status: fault.status, html: SORRY };
        else if (fault?.kind === 'body' && !fault.isEffective) {
          answer = { status: fault.status ?? 200, json: fault.text };
        } else if (fault?.kind === 'error') {
          refused = fault;
          answer = refusal(route, fault);
        } else {
          try {
            answer = await handle(ask, fault);
            await step('committed', route);
          } catch (thrown) {
            ({ answer, fault: refused } = answerTo(route, thrown));
          }
          if (fault?.kind === 'drop-after') return cut(reply);
          if (fault?.kind === 'body') answer = { status: fault.status ?? 200, json: fault.text };
        }
        if (route !== 'authorize' && route !== 'token') markUsage(world, reply, refused);
        reply.raw.once('finish', () => void step('answered', route));
        return send(reply, answer);
      },
    });
}

/** Records every request, whatever its outcome. */
export function logRequests(app: FastifyInstance, world: World): void {
  app.addHook('preHandler', async (request) => {
    world.requests.push({
      path: request.originalUrl.split('?')[0] ?? '',
      query: queryOf(request),
      headers: request.headers,
      body: bodyOf(request),
    });
  });
}
