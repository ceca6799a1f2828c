// A phone: a Linux network namespace with one interface, on the same network as an interface of this machine.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' });

/** Why this machine has no network namespaces; null if it has. They need Linux and root. */
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
  /** The first three bytes of the new network's addresses: `10.77.1`. This machine gets `.1`, the phone `.2`. */
  readonly network: string;
}

/** A network of one phone and one interface of this machine, without a route out. */
export function phoneOn({ network }: Wanted) {
  const name = `phone${process.pid}n${++made}`;
  // The kernel allows 15 characters.
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
    /** This machine's interface on it. */
    card: here,
    address: `${network}.1`,
    /** A request from the phone. @returns the response text @throws when nothing responds within three seconds */
    async fetch(url: string, ...more: string[]): Promise<string> {
      const curl = ['curl', '--silent', '--show-error', '--max-time', '3', ...more, url];
      const run = promisify(execFile);
      return (await run('ip', ['netns', 'exec', name, ...curl])).stdout;
    },
    remove() {
      // Deleting one end of the pair deletes the other.
      ip('link', 'delete', here);
      ip('netns', 'delete', name);
    },
  };
}

export type Phone = ReturnType<typeof phoneOn>;
