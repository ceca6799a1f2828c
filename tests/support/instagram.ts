// A contest with the stand-in for Instagram: real connections in both directions, and a clock that tests move.
import { onTestFinished, vi } from 'vitest';
import type { ConfigInput } from '#features/instagram/contract.ts';
import { findPosts } from '#features/instagram/reads.ts';
import { createInstagramGateway } from '#server/instagram/gateway.ts';
import type { TokenCipher } from '#server/security/token-cipher.ts';
import { MINUTE, SECOND } from '#shared/time/clock.ts';
import { createStandIn } from '../../scripts/instagram/stand-in.ts';
import { freePort } from './free-port.ts';
import { createInMemoryTokenCipher } from './in-memory-cipher.ts';
import { patience } from './patience.ts';
import { photo } from './photos.ts';
import { senderOf } from './senders.ts';
import { storedAlerts } from './stored-alerts.ts';
import { testServer } from './test-server.ts';
import { readImage } from './unread-pictures.ts';

/** Summer in Atlanta, two in the afternoon. */
const START = new Date('2025-08-30T18:00:00Z');

interface Options {
  isPublic?: boolean;
  /** A tunnel's address, if it is not the contest's own. */
  tunnel?: string;
  /** Milliseconds the contest waits for a response on an idle machine. */
  timeoutMs?: number;
  file?: string;
  tokenCipher?: TokenCipher;
}

type Server = Awaited<ReturnType<typeof testServer>>;
type StandIn = Awaited<ReturnType<typeof createStandIn>>;

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** Helpers for a running contest. */
async function handlesOf(server: Server, standIn: StandIn) {
  const admin = await server.admin();
  const { publisher } = server.services.instagram;
  const alerts = (): string[] => storedAlerts(server.raw).map(({ message }) => message);
  return {
    server,
    admin,
    pass,
    alerts,

    /** Runs the worker every five seconds, as in production, and less often while it has nothing to ask Instagram. */
    async work(milliseconds = MINUTE): Promise<void> {
      await publisher.run();
      let idle = 0;
      for (let passed = 0; passed < milliseconds; ) {
        const asked = standIn.requests.length;
        const step = Math.min(Math.max(5 * SECOND, Math.ceil(idle / 8)), milliseconds - passed);
        passed += step;
        pass(step);
        await publisher.run();
        idle = standIn.requests.length > asked ? 0 : idle + step;
      }
    },

    run: () => publisher.run(),

    /** Saves these settings; the others stay. */
    async save(changes: Partial<ConfigInput>): Promise<void> {
      await admin.instagram.save({ ...(await admin.instagram.config()), ...changes });
    },

    /** All posts that are not posted, in order. */
    states: () =>
      findPosts(
        server.db,
        [
          ...(['waiting', 'queued', 'claimed', 'container', 'publishing'] as const),
          ...(['unknown', 'unclear', 'failed', 'restored'] as const),
        ],
        100,
      ).map(({ row }) => row.state),
  };
}

/** A contest and the stand-in; they close when the test ends. */
export async function instagramContest({
  isPublic = true,
  tunnel,
  timeoutMs = 5000,
  file,
  tokenCipher = createInMemoryTokenCipher(),
}: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const port = await freePort();
  const publicUrl = isPublic ? (tunnel ?? `http://127.0.0.1:${port}`) : null;
  const standIn = await createStandIn({ now: () => new Date() });
  const { origin, appId, appSecret } = standIn;
  const addresses = { authBase: origin, tokenBase: origin, graphBase: origin, version: 'v25.0' };
  const instagram = {
    gateway: createInstagramGateway(
      addresses,
      { id: appId, secret: appSecret },
      patience(timeoutMs),
    ),
    tokenCipher,
    publicUrl,
    missing: isPublic ? [] : ['PUBLIC_URL'],
  };
  let server = await testServer({ port, file, instagram, readImage });
  onTestFinished(async () => {
    vi.useRealTimers();
    await server.close();
    await standIn.close();
  });
  const handles = await handlesOf(server, standIn);
  const { admin } = handles;
  const player = await server.register();
  const sendBytes = await senderOf(server, player.token);
  await player.call.boards.mine();

  const send = async (position: number, allowFeature = true): Promise<string> => {
    const bytes = await photo({ width: 640, height: 480 });
    return (await sendBytes(position, { bytes, allowFeature })).id;
  };

  return {
    ...handles,
    standIn,
    tokenCipher,
    player,

    /** With a token from Meta's dashboard. */
    connect: () => admin.instagram.connect({ token: standIn.issueToken() }),

    /** Sends a photo of the player, which then waits for review. @returns its id */
    send,

    /** Sends a photo, approves and queues it. @returns its id */
    async queue(position: number): Promise<string> {
      const id = await send(position);
      await admin.submissions.review({ id, action: 'approve', post: true });
      return id;
    },

    /** Stops the contest and restarts it on another file, such as a restored backup. The stand-in keeps running. */
    async restartOn(other: string) {
      await server.close();
      server = await testServer({ port, file: other, instagram, readImage });
      return handlesOf(server, standIn);
    },
  };
}

/** As above, with an account connected. */
export async function connectedContest(options?: Options): Promise<InstagramContest> {
  const contest = await instagramContest(options);
  await contest.connect();
  return contest;
}

export type InstagramContest = Awaited<ReturnType<typeof instagramContest>>;
