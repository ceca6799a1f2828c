// Byte routes for browsers and for Instagram: OAuth sign-in and callback, pictures.
import type { FastifyRequest } from 'fastify';
import { byteRoute, type Refusal } from '#server/http/byte-route.ts';
import { attachment } from '#server/http/stored-file.ts';
import { allowAnyone, requireOrganiser } from '#shared/actor.ts';
import { idInput } from '#shared/calls.ts';
import { AppError, statusOf } from '#shared/failures/errors.ts';
import {
  apiRoutes,
  BASE_PATH,
  INSTAGRAM_CONNECT,
  instagramTabPath,
  screens,
  tabPath,
} from '#shared/paths.ts';
import { callbackQuery, pictureParams } from './contract.ts';
import type { ConnectionService } from './service/connection.ts';
import type { PicturesService } from './service/pictures.ts';

interface Deps {
  instagram: { connection: ConnectionService; pictures: PicturesService };
}

/** Browsers that navigate here get an HTML page instead of JSON. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

const addressOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const refusalPage = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Swag &amp; Seek</title>
<body><p>${text}</p><p><a href="${BASE_PATH + tabPath('instagram')}">Back to the dashboard</a></p></body></html>`;

/** Sends browsers a page with a link back; other clients get the usual JSON error. */
function refuse({ cause, request, reply }: Refusal) {
  if (!(cause instanceof AppError) || !isBrowser(request)) throw cause;
  if (cause.code === 'unauthenticated') {
    return reply.redirect(`${BASE_PATH}${screens.adminLogin}?tab=instagram`);
  }
  const status = statusOf(cause.code);
  return reply.code(status).type('text/html').send(refusalPage(cause.message));
}

export const instagramByteRoutes = ({ instagram: { connection, pictures } }: Deps) => [
  byteRoute({
    method: 'GET',
    path: apiRoutes.instagramAuth,
    aliases: [INSTAGRAM_CONNECT],
    operationId: 'instagram-auth',
    summary: 'Lead the browser to Instagram to let this contest in',
    description: 'Also at /api of the origin’s root. A browser gets pages in place of JSON.',
    opensByCookie: true,
    guard: requireOrganiser,
    answers: {
      302: { description: 'To Instagram, or back to the dashboard when settings are missing' },
    },
    async handle({ actor, request, reply }) {
      return reply.redirect(
        connection.startSignIn(actor, addressOf(request)) ?? instagramTabPath('unset'),
      );
    },
    refuse,
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.instagramCallback,
    operationId: 'instagram-callback',
    summary: 'Finish a connection when Instagram sends the browser back',
    description: 'A browser gets pages in place of JSON.',
    opensByCookie: true,
    guard: allowAnyone,
    access: 'organiser',
    query: callbackQuery,
    answers: { 302: { description: 'To the dashboard, with the outcome' } },
    failures: { 403: 'No connection was begun, or by another organiser, or it is finished' },
    async handle({ caller, query, origin, request, reply }) {
      const begunAt = connection.originOf(query.state);
      if (!caller.admin && begunAt && begunAt !== addressOf(request)) {
        // Instagram redirects to the public address, but the organiser's session cookie is for the one they started at.
        return reply.redirect(begunAt + request.url);
      }
      // Unknown state and no session: there is no sign-in to complete.
      if (!begunAt && !caller.admin) throw new AppError('forbidden');
      const admin = requireOrganiser(caller);
      return reply.redirect(
        instagramTabPath(await connection.completeSignIn(admin, query, origin)),
      );
    },
    refuse,
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.postPicture,
    operationId: 'instagram-picture',
    summary: 'Download a picture while Instagram publishes it',
    answersHead: true,
    guard: allowAnyone,
    params: pictureParams,
    compress: false,
    answers: { 200: { description: 'The picture', type: 'image/jpeg' } },
    failures: { 404: 'No post under way has this key' },
    async handle({ params, reply }) {
      const picture = await pictures.ofKey(params.key.replace(/\.jpg$/, ''));
      return reply.type('image/jpeg').header('Content-Length', picture.length).send(picture);
    },
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.postPack,
    operationId: 'instagram-pack',
    summary: 'Download the picture of a post to publish it by hand',
    opensByCookie: true,
    guard: requireOrganiser,
    params: idInput,
    answers: { 200: { description: 'The picture', type: 'image/jpeg' } },
    failures: { 404: 'No post has this id' },
    async handle({ params, reply }) {
      const picture = await pictures.ofPost(params.id);
      return reply
        .type('image/jpeg')
        .header('Content-Disposition', attachment(`instagram-${params.id}.jpg`))
        .send(picture);
    },
  }),
];
