// HTTP load from autocannon.
import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  /** Origin of the server, or the URL of the only request. */
  readonly url: string;
  /** Requested in turn instead of the URL's own path. */
  readonly paths?: readonly string[];
  /** Session tokens used in turn; without any, requests are anonymous. */
  readonly tokens: readonly string[];
  /** Sent with each path, in the order of `paths`. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  /** The only accepted status. 200 if not given. */
  readonly status?: number;
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

/** As many requests as possible. @throws Error for any other status: a refusal would be fast and wrong */
export async function load(
  { name, url, paths = [], tokens, headers = [], status = 200 }: Target,
  { seconds, connections = 16 }: Options,
): Promise<Load> {
  const { origin, pathname, search } = new URL(url);
  const all = paths.length > 0 ? paths : [pathname + search];
  const requests = Array.from({ length: Math.max(all.length, tokens.length) }, (_, i) => {
    const token = tokens[i % tokens.length];
    return {
      path: all[i % all.length] as string,
      headers: {
        ...headers[i % all.length],
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    };
  });
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests,
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (statuses.some((one) => Number(one) !== status) || result.errors > 0) {
    throw new Error(`${name}: answered with ${statuses.join(', ')}, ${result.errors} failed`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}
