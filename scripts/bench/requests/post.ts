// Requests with a body that is encoded before timing starts: the phone's work is not the server's. Without `fetch`, which
// would use the cores of the server it measures, and send a body of 2 MB in thirty pieces.
import { once } from 'node:events';
import http from 'node:http';

export interface Encoded {
  /** Media type. */
  readonly type: string;
  readonly body: Buffer;
}

/** Connections are kept, as a phone's are. */
const agent = new http.Agent({ keepAlive: true });

/** Waits for the whole response. @throws Error when its status is not `wanted` */
export async function post(
  url: string,
  token: string | null,
  { type, body }: Encoded,
  wanted: number,
): Promise<void> {
  const request = http.request(url, {
    method: 'POST',
    agent,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      'Content-Type': type,
      'Content-Length': body.length,
    },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== wanted) throw new Error(`${url} answered ${response.statusCode}`);
}
