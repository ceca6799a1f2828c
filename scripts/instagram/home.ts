// Routes of the stand-in's pages, and the actions of their buttons.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fault, ROUTES } from './failures.ts';
import { homePage, LEAPS, NEXT, pathOf, postPage } from './home-page.ts';
import { errorPage } from './pages.ts';
import type { StandIn } from './stand-in.ts';
import { formOf, send } from './traffic.ts';

const DOWN: Fault = { kind: 'html', status: 500 };
const CANNOT_FETCH: Fault = { kind: 'error', code: 9004, subcode: 2207052 };

/** Both can be on; when down, pictures are not fetched. */
function applySwitches({ faults, switches }: StandIn): void {
  for (const route of ROUTES) {
    if (switches.isDown) faults.always(route, DOWN);
    else faults.always(route, route === 'create' && switches.cannotFetch ? CANNOT_FETCH : null);
  }
}

const buttonsOf = (standIn: StandIn): Record<string, (what: string) => void> => ({
  next(what) {
    const chosen = NEXT[what];
    if (chosen) standIn.faults.next('publish', chosen.fault);
  },
  toggle(what) {
    const { switches } = standIn;
    if (what === 'down') switches.isDown = !switches.isDown;
    if (what === 'pictures') switches.cannotFetch = !switches.cannotFetch;
    applySwitches(standIn);
  },
  expire: () => standIn.revokeTokens(463),
  clock: (what) => standIn.advance(LEAPS[what]?.ms ?? 0),
  reset: () => standIn.reset(),
});

export function servePages(app: FastifyInstance, standIn: StandIn): void {
  app.get('/', (_request, reply) => send(reply, { html: homePage(standIn, null) }));

  for (const [name, press] of Object.entries(buttonsOf(standIn))) {
    app.post(`/stand-in/${name}`, (request, reply) => {
      press(formOf(request).what ?? '');
      return reply.redirect('/#switches', 303);
    });
  }
  app.post('/stand-in/token', (_request, reply) =>
    send(reply, { html: homePage(standIn, standIn.issueToken()) }),
  );

  const findPost = (shortcode: string) =>
    standIn.published.find((post) => pathOf(post) === `/p/${shortcode}/`);
  const noPost = (reply: FastifyReply) =>
    send(reply, {
      status: 404,
      html: errorPage('No such post', 'It is not here, or not any more.'),
    });

  app.get<{ Params: { shortcode: string } }>('/p/:shortcode', ({ params }, reply) => {
    const post = findPost(params.shortcode);
    return post ? send(reply, { html: postPage(standIn, post) }) : noPost(reply);
  });
  const picture = '/p/:shortcode/picture.jpg';
  app.get<{ Params: { shortcode: string } }>(picture, ({ params }, reply) => {
    const post = findPost(params.shortcode);
    return post?.picture.length ? reply.type('image/jpeg').send(post.picture) : noPost(reply);
  });
}
