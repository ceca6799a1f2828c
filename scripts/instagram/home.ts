// The stand-in's pages: its posts, the account, switches for faults, and what their buttons do.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY, HOUR } from '#shared/time/clock.ts';
import { type Fault, ROUTES } from './failures.ts';
import { errorPage, type Html, html, page } from './pages.ts';
import type { StandIn } from './stand-in.ts';
import { type Publication, postsOfLastDay, type StandInState } from './stand-in-state.ts';
import { formOf, send } from './traffic.ts';

/** Faults for the next publish call, by button name. */
const NEXT: Record<string, { label: string; fault: Fault }> = {
  lost: {
    label: 'The next publication’s answer is lost: it is posted, and nobody hears of it',
    fault: { kind: 'drop-after' },
  },
  limit: {
    label: 'The next publication is refused: daily limit',
    fault: { kind: 'error', code: 9, subcode: 2207042 },
  },
  spam: {
    label: 'The next publication is refused: looks like spam',
    fault: { kind: 'error', code: 4, subcode: 2207051 },
  },
};

const LEAPS: Record<string, { label: string; ms: number }> = {
  hour: { label: '1 hour', ms: HOUR },
  day: { label: '1 day', ms: DAY },
  month: { label: '30 days', ms: 30 * DAY },
};

const pathOf = ({ permalink }: Publication): string => new URL(permalink).pathname;

const timeOf = (at: Date): Html => {
  const text = at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime="${at.toISOString()}">${text}</time>`;
};

const pictureOf = (post: Publication): Html =>
  html`<img src="${pathOf(post)}picture.jpg" alt="${post.altText}" loading="lazy">`;

const button = (action: string, value: string, label: string, kind = ''): Html =>
  html`<form method="post" action="/stand-in/${action}"><button class="${kind}" name="what" value="${value}">${label}</button></form>`;

const row = (label: string, note: string | null, buttons: Html | Html[]): Html => {
  const said = note ? html`<br><strong class="small">${note}</strong>` : null;
  return html`<div class="row"><p>${label}${said}</p><div class="buttons">${buttons}</div></div>`;
};

function feed(standInState: StandInState): Html {
  const seen = new Set<string>();
  const posts = standInState.published.map((post) => {
    const isAgain = seen.has(post.containerId);
    seen.add(post.containerId);
    const again = isAgain ? html`<p><strong>Published a second time.</strong></p>` : null;
    return html`<article class="post"><a href="${pathOf(post)}">${pictureOf(post)}</a><div>
${again}<p class="caption">${post.caption}</p>
<p class="quiet small">${timeOf(post.at)}<br><a href="${pathOf(post)}">${post.permalink}</a></p>
</div></article>`;
  });
  const content =
    posts.length > 0
      ? html`<div class="feed">${posts.reverse()}</div>`
      : html`<p class="quiet">Nothing was posted yet. Connect the contest to this stand-in and post a photo.</p>`;
  return html`<section class="card"><h2>Posts</h2>${content}</section>`;
}

function standing(standInState: StandInState): Html {
  const { account, quota, now } = standInState;
  return html`<section class="card"><h2>The account</h2><dl>
<dt>Name</dt><dd>${account.name} (@${account.username})</dd>
<dt>Id</dt><dd>${account.userId}</dd>
<dt>Followers</dt><dd>${account.followers}</dd>
<dt>Posts in 24 hours</dt><dd>${postsOfLastDay(standInState)} of ${quota.total}</dd>
<dt>Its clock</dt><dd>${timeOf(now())}</dd>
</dl></section>`;
}

function switches(standInState: StandInState): Html {
  const { isDown, cannotFetch } = standInState.switches;
  const waiting = standInState.faults.waiting();
  const next = Object.entries(NEXT).map(([name, { label, fault }]) => {
    const count = waiting.filter((entry) => entry.fault === fault).length;
    const note = count > 0 ? `waits for ${count === 1 ? 'one' : count}` : null;
    return row(label, note, button('next', name, 'Do it'));
  });
  const toggle = (name: string, label: string, isOn: boolean) =>
    row(
      label,
      isOn ? 'on' : null,
      button('toggle', name, isOn ? 'End it' : 'Begin', isOn ? 'on' : ''),
    );
  const leaps = Object.entries(LEAPS).map(([name, { label }]) => button('clock', name, label));
  return html`<section class="card" id="switches"><h2>What goes wrong</h2>
${next}
${row('The tokens expire now, and the contest has to be connected again', null, button('expire', '463', 'Expire'))}
${toggle('down', 'Instagram is down (500)', isDown)}
${toggle('pictures', 'Pictures cannot be fetched', cannotFetch)}
${row('Move the clock forward by', null, leaps)}
${row('Forget the posts and everything that goes wrong', null, button('reset', 'all', 'Start over'))}
</section>`;
}

const tokenCard = html`<section class="card"><h2>A token to paste</h2>
<p class="quiet">Good for 60 days, without signing in.</p>${button('token', 'new', 'Generate token', 'main')}</section>`;

/** @param token displayed once */
function homePage(standInState: StandInState, token: string | null): string {
  const tokenNotice = token
    ? html`<section class="told"><p>Copy this token now; it is not shown again.</p><p><code>${token}</code></p></section>`
    : null;
  const content = html`<h1>Instagram’s stand-in</h1>
<p class="quiet">Answers as Instagram does, and posts only here. Nothing is kept after it ends. <a href="#switches">Let something go wrong</a></p>
${tokenNotice}<div class="columns"><div>${feed(standInState)}</div><div>${standing(standInState)}${tokenCard}${switches(standInState)}</div></div>`;
  return page('Instagram’s stand-in', content);
}

function postPage(standInState: StandInState, post: Publication): string {
  const alt = post.altText ? html`<p class="quiet small">Described as: ${post.altText}</p>` : null;
  const content = html`<p><a href="/">All posts</a></p>
<article class="post">${pictureOf(post)}<div>
<p><strong>${standInState.account.username}</strong></p>
<p class="caption">${post.caption}</p>${alt}
<p class="quiet small">${timeOf(post.at)}</p>
</div></article>`;
  return page(`A post of ${standInState.account.username}`, content, 'narrow');
}

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
