// A contest with the stand-in for Instagram: real connections both ways, and a clock that tests move.
import net from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { findPosts } from '#features/instagram/reads.ts';
import { createInstagramGateway } from '#server/instagram-gateway.ts';
import { createInMemoryTokenCipher } from '#server/token-cipher.ts';
import { SECOND } from '#shared/clock.ts';
import { createStandIn } from '../../scripts/instagram/stand-in.ts';
import { photo } from './photos.ts';
import { senderOf } from './senders.ts';
import { testServer } from './test-server.ts';

/** Summer in Atlanta, two in the afternoon. */
export const START = new Date('2025-08-30T18:00:00Z');

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

interface Options {
  isPublic?: boolean;
  /** Another address than the contest's own: a tunnel. */
  tunnel?: string;
  /** Milliseconds the contest waits for an answer. */
  timeoutMs?: number;
  file?: string;
}

/** What an upstream test needs of both; they close when the test ends. */
export async function instagramContest({
  isPublic = true,
  tunnel,
  timeoutMs = 5000,
  file,
}: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const port = await freePort();
  const publicUrl = isPublic ? (tunnel ?? `http://127.0.0.1:${port}`) : null;
  const standIn = await createStandIn({ now: () => new Date() });
  const { origin, appId, appSecret } = standIn;
  const addresses = { authBase: origin, tokenBase: origin, graphBase: origin, version: 'v25.0' };
  const server = await testServer({
    port,
    file,
    instagram: {
      gateway: createInstagramGateway(addresses, { id: appId, secret: appSecret }, timeoutMs),
      tokenCipher: createInMemoryTokenCipher(),
      publicUrl,
      missing: isPublic ? [] : ['PUBLIC_URL'],
    },
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await server.close();
    await standIn.close();
  });
  const admin = await server.admin();
  const player = await server.register();
  const sendBytes = await senderOf(server, player.token);
  await player.call.boards.mine();
  const { publisher } = server.services.instagram;

  const send = async (position: number, allowFeature = true): Promise<string> => {
    const bytes = await photo({ width: 640, height: 480 });
    return (await sendBytes(position, { bytes, allowFeature })).id;
  };
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  return {
    standIn,
    server,
    admin,
    player,
    pass,

    /** With a token from Meta's dashboard. */
    connect: () => admin.instagram.connect({ token: standIn.issueToken() }),

    /** A photo of the player, waiting for review. @returns its id */
    send,

    /** The worker as the clock runs: every five seconds, for this long. */
    async work(milliseconds = 60 * SECOND, step = 5 * SECOND): Promise<void> {
      await publisher.run();
      for (let passed = 0; passed < milliseconds; passed += step) {
        pass(step);
        await publisher.run();
      }
    },

    run: () => publisher.run(),

    /** Of all posts, in the order they were queued. */
    states: () =>
      findPosts(
        server.db,
        [
          ...(['waiting', 'queued', 'claimed', 'container', 'publishing'] as const),
          ...(['unknown', 'unclear', 'failed', 'restored'] as const),
        ],
        100,
      ).map(({ row }) => row.state),

    /** Approved and queued. @returns the photo's id */
    async queue(position: number): Promise<string> {
      const id = await send(position);
      await admin.submissions.review({ id, action: 'approve', post: true });
      return id;
    },
  };
}

/** The same with an account connected. */
export async function connectedContest(options?: Options): Promise<InstagramContest> {
  const contest = await instagramContest(options);
  await contest.connect();
  return contest;
}

export type InstagramContest = Awaited<ReturnType<typeof instagramContest>>;
