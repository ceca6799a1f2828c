// A proxy between phones and the contest that stops mid-photo wherever a test wants it to.
import net from 'node:net';

interface HeldWifi {
  readonly origin: string;
  /**
   * Stops the next photo after this share of its bytes; with 1 the contest receives all of it and its response is lost.
   * Resolves when that point is reached.
   */
  hold(share: number): Promise<void>;
  /** Drops the held connections; later ones pass. */
  letGo(): void;
  close(): Promise<void>;
}

export async function heldWifi(target: string): Promise<HeldWifi> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  const held = new Set<net.Socket>();
  let next: { share: number; reached(): void } | null = null;
  const server = net.createServer((phone) => {
    const contest = net.connect(Number(port), hostname);
    for (const socket of [phone, contest]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {});
    }
    phone.on('close', () => contest.destroy());
    contest.on('close', () => phone.destroy());
    /** The photo held on this connection, and how many of its bytes may still pass. */
    let holding: { left: number; share: number; reached(): void } | null = null;
    phone.on('data', (bytes: Buffer) => {
      const head = bytes.toString('latin1');
      if (next && head.startsWith('POST ') && head.slice(0, 200).includes('/game/submissions')) {
        const length = Number(/content-length: *(\d+)/i.exec(head)?.[1]);
        const all = head.indexOf('\r\n\r\n') + 4 + length;
        holding = { ...next, left: next.share < 1 ? Math.floor(all * next.share) : all };
        next = null;
        held.add(phone);
      }
      if (!holding || holding.share === 1) return void contest.write(bytes);
      const passing = bytes.subarray(0, holding.left);
      holding.left -= passing.length;
      if (passing.length > 0) contest.write(passing);
      if (holding.left === 0) holding.reached();
    });
    contest.on('data', (bytes: Buffer) => {
      if (holding?.share === 1) holding.reached();
      else if (!holding) phone.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as net.AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    hold: (share) =>
      new Promise((reached) => {
        next = { share, reached };
      }),
    letGo() {
      next = null;
      for (const socket of held) socket.destroy();
      held.clear();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
