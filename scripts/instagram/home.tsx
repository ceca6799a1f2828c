// The stand-in's own pages: its account and its posts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorPage, page } from './pages.tsx';
import { send } from './traffic.ts';
import type { Publication, World } from './world.ts';

const pathOf = ({ permalink }: Publication): string => new URL(permalink).pathname;

const Post = ({ post }: { post: Publication }) => (
  <article>
    <a href={pathOf(post)}>
      <img src={`${pathOf(post)}picture.jpg`} alt={post.altText} loading="lazy" />
    </a>
    <p>{post.caption}</p>
    <time dateTime={post.at.toISOString()}>{post.at.toLocaleString('en')}</time>
  </article>
);

export function servePages(app: FastifyInstance, { account, published }: World): void {
  app.get('/', (_request, reply) => {
    const posts = published.map((post) => <Post key={post.mediaId} post={post} />).reverse();
    const shown = posts.length > 0 ? posts : <p>Nothing was posted yet.</p>;
    return send(reply, { html: page(`${account.name} (@${account.username})`, shown) });
  });

  const findPost = (request: FastifyRequest) => {
    const { shortcode } = request.params as { shortcode: string };
    return published.find((post) => pathOf(post) === `/p/${shortcode}/`);
  };
  app.get('/p/:shortcode', (request, reply) => {
    const post = findPost(request);
    const html = post
      ? page(`A post of ${account.username}`, <Post post={post} />)
      : errorPage('No such post', 'It is not here, or not any more.');
    return send(reply, { status: post ? 200 : 404, html });
  });
  app.get('/p/:shortcode/picture.jpg', (request, reply) => {
    const post = findPost(request);
    return post ? reply.type('image/jpeg').send(post.picture) : reply.code(404).send();
  });
}
