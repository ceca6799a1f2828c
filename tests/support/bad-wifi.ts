// The hotel's wifi: a proxy between phones and the contest that cuts connections at random bytes, in both directions.
// The same seed gives the same faults.
import net from 'node:net';
import { seededRandom } from '#shared/random.ts';

interface BadWifi {
  readonly origin: string;
  /** How many requests it has cut so far on the way to the contest, and how many responses it has swallowed. */
  readonly cuts: { there: number; back: number };
  /** Lets everything through from now on. */
  behave(): void;
  close(): Promise<void>;
}

/** Share of photos that fail; half of them lose their request, half their response. */
const BAD_SHARE = 0.5;
/** In bytes. Shorter requests are calls, not photos, and pass. */
const PHOTO_MIN = 2_000;

export async function badWifi(target: string, seed: string): Promise<BadWifi> {
  const { hostname, port } = new URL(target);
  const random = seededRandom(seed);
  const cuts = { there: 0, back: 0 };
  const open = new Set<net.Socket>();
  let isBad = true;

  const server = net.createServer((phone) => {
    const contest = net.connect(Number(port), hostname);
    for (const socket of [phone, contest]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
    }
    const cut = () => {
      phone.destroy();
      contest.destroy();
    };
    phone.on('close', () => contest.destroy());
    contest.on('close', () => phone.destroy());

    // A connection carries many requests; each photo on it gets its own random fault.
    let passed = 0;
    let limit = Number.POSITIVE_INFINITY;
    let losesAnswer = false;
    phone.on('data', (bytes: Buffer) => {
      const head = bytes.subarray(0, 200).toString('latin1');
      if (head.startsWith('POST ') && head.includes('/game/submissions')) {
        passed = 0;
        const draw = isBad ? random.real() : 1;
        losesAnswer = draw < BAD_SHARE / 2;
        const isCut = !losesAnswer && draw < BAD_SHARE;
        limit = isCut ? random.below(PHOTO_MIN * 3) : Number.POSITIVE_INFINITY;
      } else if (/^[A-Z]+ \//.test(head)) {
        losesAnswer = false;
        limit = Number.POSITIVE_INFINITY;
      }
      passed += bytes.length;
      if (passed <= limit) {
        contest.write(bytes);
        return;
      }
      cuts.there++;
      contest.write(bytes.subarray(0, Math.max(0, bytes.length - (passed - limit))), cut);
    });
    contest.on('data', (bytes: Buffer) => {
      if (!losesAnswer) {
        phone.write(bytes);
        return;
      }
      cuts.back++;
      cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as net.AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    cuts,
    behave: () => {
      isBad = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
