// HTTP load from autocannon.
import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  /** The URL of the only request. */
  readonly url: string;
  /** Session tokens used in turn. */
  readonly tokens: readonly string[];
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

const CONNECTIONS = 16;

/** As many requests as possible. @throws Error for a status other than 200: a refusal would be fast and wrong */
export async function load({ name, url, tokens }: Target, seconds: number): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: tokens.map((token) => ({
      path: pathname + search,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (statuses.some((status) => status !== '200') || result.errors > 0) {
    throw new Error(`${name}: answered with ${statuses.join(', ')}, ${result.errors} failed`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}
