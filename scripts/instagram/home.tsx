// The stand-in's pages: its posts, the account, and buttons that let things go wrong.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY, HOUR } from '#shared/time/clock.ts';
import { type Fault, ROUTES } from './failures.ts';
import { errorPage, page } from './pages.tsx';
import type { StandIn } from './stand-in.ts';
import { formOf, send } from './traffic.ts';
import { type Publication, postsOfLastDay } from './world.ts';

interface Button {
  readonly label: string;
  press(standIn: StandIn): void;
  /** What it still does; empty for nothing. */
  state?(standIn: StandIn): string;
}

const nextPublication = (what: string, fault: Fault): Button => ({
  label: `The next publication ${what}`,
  press: ({ faults }) => faults.next('publish', fault),
  state({ faults }) {
    const count = faults.waiting().filter((entry) => entry.fault === fault).length;
    return count > 0 ? `${count} to come` : '';
  },
});

const DOWN: Fault = { kind: 'html', status: 500 };
const CANNOT_FETCH: Fault = { kind: 'error', code: 9004, subcode: 2207052 };

/** Both switches can be on; when down, pictures are not fetched. */
const toggle = (label: string, what: keyof StandIn['switches']): Button => ({
  label,
  press({ faults, switches }) {
    switches[what] = !switches[what];
    for (const route of ROUTES) {
      const isUnfetched = route === 'create' && switches.cannotFetch;
      faults.always(route, switches.isDown ? DOWN : isUnfetched ? CANNOT_FETCH : null);
    }
  },
  state: ({ switches }) => (switches[what] ? 'on' : ''),
});

const leap = (label: string, ms: number): Button => ({
  label: `The clock moves forward by ${label}`,
  press: (standIn) => standIn.advance(ms),
});

const BUTTONS: readonly Button[] = [
  nextPublication('takes place, but its answer is lost', { kind: 'drop-after' }),
  nextPublication('is refused: daily limit', { kind: 'error', code: 9, subcode: 2207042 }),
  nextPublication('is refused: looks like spam', { kind: 'error', code: 4, subcode: 2207051 }),
  { label: 'The tokens expire now', press: (standIn) => standIn.revokeTokens(463) },
  toggle('Instagram is down (500)', 'isDown'),
  toggle('Pictures cannot be fetched', 'cannotFetch'),
  leap('1 hour', HOUR),
  leap('1 day', DAY),
  leap('30 days', 30 * DAY),
  { label: 'Forget the posts and all of this', press: (standIn) => standIn.reset() },
];

const pathOf = ({ permalink }: Publication): string => new URL(permalink).pathname;

function Post({ post, isAgain }: { post: Publication; isAgain: boolean }) {
  return (
    <article>
      <a href={pathOf(post)}>
        <img src={`${pathOf(post)}picture.jpg`} alt={post.altText} loading="lazy" />
      </a>
      {isAgain && <strong>Published a second time.</strong>}
      <p>{post.caption}</p>
      <time dateTime={post.at.toISOString()}>{post.at.toLocaleString('en')}</time>
    </article>
  );
}

/** @param token displayed once */
function homePage(standIn: StandIn, token: string | null): string {
  const { account, quota, now, published } = standIn;
  const isAgain = ({ containerId }: Publication, at: number) =>
    published.slice(0, at).some((earlier) => earlier.containerId === containerId);
  const posts = published.map((post, at) => (
    <Post key={post.mediaId} post={post} isAgain={isAgain(post, at)} />
  ));
  return page(
    'Instagram’s stand-in',
    <>
      <p>Answers as Instagram does, and posts only here. Nothing is kept after it ends.</p>
      <p>
        {account.name} (@{account.username}), {account.followers} followers,{' '}
        {postsOfLastDay(standIn)} of {quota.total} posts in 24 hours. Its clock:{' '}
        {now().toLocaleString('en')}
      </p>
      <form method="post" action="/stand-in/token">
        <button type="submit">Generate a token to paste, good for 60 days</button>
        {token && (
          <p>
            Copy it now; it is not shown again. <code>{token}</code>
          </p>
        )}
      </form>
      <h2>Let something go wrong</h2>
      <form method="post" action="/stand-in/press">
        {BUTTONS.map(({ label, state }, at) => (
          <p key={label}>
            <button type="submit" name="at" value={at}>
              {label}
            </button>
            <strong> {state?.(standIn)}</strong>
          </p>
        ))}
      </form>
      <h2>Posts</h2>
      {posts.length > 0 ? posts.reverse() : <p>Nothing was posted yet.</p>}
    </>,
  );
}

export function servePages(app: FastifyInstance, standIn: StandIn): void {
  app.get('/', (_request, reply) => send(reply, { html: homePage(standIn, null) }));
  app.post('/stand-in/press', (request, reply) => {
    BUTTONS[Number(formOf(request).at)]?.press(standIn);
    return reply.redirect('/', 303);
  });
  app.post('/stand-in/token', (_request, reply) =>
    send(reply, { html: homePage(standIn, standIn.issueToken()) }),
  );

  const findPost = (request: FastifyRequest) => {
    const { shortcode } = request.params as { shortcode: string };
    return standIn.published.find((post) => pathOf(post) === `/p/${shortcode}/`);
  };
  app.get('/p/:shortcode', (request, reply) => {
    const post = findPost(request);
    return post
      ? send(reply, {
          html: page(`A post of ${standIn.account.username}`, <Post post={post} isAgain={false} />),
        })
      : send(reply, {
          status: 404,
          html: errorPage('No such post', 'It is not here, or not any more.'),
        });
  });
  app.get('/p/:shortcode/picture.jpg', (request, reply) => {
    const post = findPost(request);
    return post ? reply.type('image/jpeg').send(post.picture) : reply.code(404).send();
  });
}
