// What a browser or Instagram itself asks for outside the procedures: signing in, coming back, and pictures.
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#server/request-origin.ts';
import { type Caller, requireAdmin } from '#shared/actor.ts';
import { AppError, failureKind } from '#shared/errors.ts';
import {
  API_PATH,
  BASE_PATH,
  calls,
  INSTAGRAM_CONNECT,
  instagramTab,
  screens,
} from '#shared/paths.ts';
import { callbackQuery, pictureParams, postInput } from './contract.ts';
import type { ConnectionService } from './service/connection.ts';
import type { PicturesService } from './service/pictures.ts';

interface Needs {
  instagram: { connection: ConnectionService; pictures: PicturesService };
  callerOf(request: FastifyRequest): Promise<Caller>;
}

/** An address typed or followed in a browser is answered by a page, not by JSON. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

const addressOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const tabPath = `${BASE_PATH}${screens.adminDashboard}?tab=instagram`;

const refusalPage = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Swag &amp; Seek</title>
<body><p>${text}</p><p><a href="${tabPath}">Back to the dashboard</a></p></body></html>`;

/** A browser is shown a page with the way back; everybody else gets the failure as everywhere. */
function refuse(request: FastifyRequest, reply: FastifyReply, cause: unknown) {
  if (!(cause instanceof AppError) || !isBrowser(request)) throw cause;
  if (cause.code === 'unauthenticated') {
    return reply.redirect(`${BASE_PATH}${screens.adminLogin}?tab=instagram`);
  }
  const { status } = failureKind(cause.code);
  return reply.code(status).type('text/html').send(refusalPage(cause.message));
}

export function registerInstagram(app: FastifyInstance, { instagram, callerOf }: Needs): void {
  const { connection, pictures } = instagram;

  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const admin = requireAdmin(await callerOf(request));
      return reply.redirect(connection.begin(admin, addressOf(request)) ?? instagramTab('unset'));
    } catch (cause) {
      return refuse(request, reply, cause);
    }
  };
  app.get(API_PATH + calls.instagramAuth, begin);
  app.get(INSTAGRAM_CONNECT, begin);

  app.get(API_PATH + calls.instagramCallback, async (request, reply) => {
    try {
      const caller = await callerOf(request);
      const query = callbackQuery.parse(request.query);
      const begunAt = connection.originOf(query.state);
      if (!caller.admin && begunAt && begunAt !== addressOf(request)) {
        // Instagram knows the public address alone; the organiser signed in under another one, and the cookie is there.
        return reply.redirect(begunAt + request.url);
      }
      // Without a connection begun here there is nothing to come back to, whoever asks.
      if (!begunAt && !caller.admin) throw new AppError('forbidden');
      const admin = requireAdmin(caller);
      const origin = originOf(request);
      return reply.redirect(instagramTab(await connection.complete(admin, query, origin)));
    } catch (cause) {
      return refuse(request, reply, cause);
    }
  });

  app.get(API_PATH + calls.postPicture, { compress: false }, async (request, reply) => {
    const { key } = pictureParams.parse(request.params);
    const picture = await pictures.ofKey(key.replace(/\.jpg$/, ''));
    return reply.type('image/jpeg').header('Content-Length', picture.length).send(picture);
  });

  app.get(API_PATH + calls.postPack, async (request, reply) => {
    requireAdmin(await callerOf(request));
    const { id } = postInput.parse(request.params);
    const picture = await pictures.ofPost(id);
    return reply
      .type('image/jpeg')
      .header('Content-Disposition', contentDisposition(`instagram-${id}.jpg`))
      .send(picture);
  });
}
