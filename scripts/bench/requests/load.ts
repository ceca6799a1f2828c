// Load over HTTP by autocannon.
import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  /** Address of the server, or of the one request. */
  readonly url: string;
  /** Requested in turn instead of the address's own path. */
  readonly paths?: readonly string[];
  /** Session tokens used in turn; without any, requests are anonymous. */
  readonly tokens: readonly string[];
}

interface Options {
  readonly seconds: number;
  readonly connections?: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** As many requests as connections and server allow. @throws Error when a response is not 2xx: a refusal would be fast and wrong */
export async function load(
  { name, url, paths = [], tokens }: Target,
  { seconds, connections = 16 }: Options,
): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const all = paths.length > 0 ? paths : [pathname + search];
  const requests = Array.from({ length: Math.max(all.length, tokens.length) }, (_, i) => {
    const token = tokens[i % tokens.length];
    return {
      path: all[i % all.length] as string,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    };
  });
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}
