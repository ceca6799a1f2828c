// The floor of pictures: files of a folder by @fastify/static.
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const app = fastify();
await app.register(fastifyStatic, { root: process.argv[2] ?? '' });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.server.address());
