import { once } from 'node:events';
import net from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendTogether } from '#app/server/send-together.ts';

let app: FastifyInstance;
const events: string[] = [];

beforeEach(async () => {
  events.length = 0;
  app = fastify();
  sendTogether(app);
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) => {
    events.push(`${name} asked`);
    reply.raw.once('finish', () => events.push(`${name} sent`));
    return name;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** A connection that the server has accepted, so that its next request is read in the turn in which it arrives. */
async function connected() {
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
  const ask = async (name: string) => {
    socket.write(`GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return String((await once(socket, 'data'))[0]);
  };
  await ask('hello');
  return ask;
}

test('answers to phones that ask at the same moment leave one right after the other', async () => {
  const [noor, theo] = [await connected(), await connected()];
  events.length = 0;
  const answers = await Promise.all([noor('noor'), theo('theo')]);
  expect(answers.map((answer) => answer.split('\r\n').at(-1))).toEqual(['noor', 'theo']);
  expect(events).toEqual(['noor asked', 'theo asked', 'noor sent', 'theo sent']);
});
