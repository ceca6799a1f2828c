// A phone of its own: a network namespace of Linux with one card, on the same network as a card of this machine.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });

/** Why this machine has no network namespaces; null where it has. They need Linux and its administrator. */
export function whyNoNamespaces(): string | null {
  const probe = `probe${process.pid}`;
  try {
    ip('netns', 'add', probe);
    ip('netns', 'delete', probe);
    return null;
  } catch (cause) {
    return `network namespaces are not permitted here: ${cause instanceof Error ? cause.message : cause}`;
  }
}

let made = 0;

interface Wanted {
  /** Of this machine on the new network, the first three numbers: `10.77.1`. It gets `.1`, the phone `.2`. */
  readonly network: string;
}

/** A network of one phone and one card of this machine, without a way out of it. */
export function phoneOn({ network }: Wanted) {
  const name = `phone${process.pid}n${++made}`;
  // The kernel takes 15 signs.
  const [here, there] = [`h${process.pid}x${made}`, `p${process.pid}x${made}`];
  ip('netns', 'add', name);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
  ip('link', 'set', there, 'netns', name);
  ip('address', 'add', `${network}.1/24`, 'dev', here);
  ip('link', 'set', here, 'up');
  ip('-n', name, 'address', 'add', `${network}.2/24`, 'dev', there);
  ip('-n', name, 'link', 'set', there, 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return {
    /** This machine's card on it. */
    card: here,
    address: `${network}.1`,
    /** What is sent to the address is dropped, as on a wifi that keeps its phones apart. */
    isolate: () => ip('-n', name, 'route', 'add', 'blackhole', `${network}.1/32`),
    /** It has an address of another network, to which this machine knows the way, as over the internet. */
    moveTo(address: string) {
      ip('-n', name, 'address', 'flush', 'dev', there);
      ip('-n', name, 'address', 'add', `${address}/32`, 'dev', there);
      ip('-n', name, 'route', 'add', `${network}.1/32`, 'dev', there);
      ip('route', 'add', `${address}/32`, 'dev', here);
    },
    /** A request from the phone. @returns the answer's text @throws when nothing answers within three seconds */
    async fetch(url: string, ...more: string[]): Promise<string> {
      const curl = ['curl', '--silent', '--show-error', '--max-time', '3', ...more, url];
      const run = promisify(execFile);
      return (await run('ip', ['netns', 'exec', name, ...curl])).stdout;
    },
    remove() {
      // Its end of the cable takes the other end with it.
      ip('link', 'delete', here);
      ip('netns', 'delete', name);
    },
  };
}

export type Phone = ReturnType<typeof phoneOn>;
