// Load over HTTP by autocannon: 16 connections, the players in turn.
import autocannon from 'autocannon';

const CONNECTIONS = 16;

export interface Target {
  readonly name: string;
  /** Address of one request. */
  readonly url: string;
  /** Session tokens used in turn; without any, one anonymous request is repeated. */
  readonly tokens: readonly string[];
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** @throws Error when a response is not 2xx: a refusal would be fast and wrong */
export async function load({ name, url, tokens }: Target, seconds: number): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const path = pathname + search;
  const requests = tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.length > 0 ? requests : [{ path }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}
