// A request that is prepared once and sent many times over one connection. Phones do their own work; an HTTP client in
// the bench would use the cores of the server it measures.
import { once } from 'node:events';
import net from 'node:net';

export interface PreparedPost {
  /** Sends it and waits for the whole response. @throws Error when the response is not a 200 */
  send(): Promise<void>;
  close(): void;
}

/** @param body sent as JSON */
export async function preparePost(url: URL, body: object): Promise<PreparedPost> {
  const json = JSON.stringify(body);
  const request = [
    `POST ${url.pathname} HTTP/1.1`,
    `host: ${url.host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n');
  const socket = net.connect(Number(url.port), url.hostname).setEncoding('latin1');
  await once(socket, 'connect');
  return {
    send: () =>
      new Promise((resolve, reject) => {
        let text = '';
        const end = (error?: Error) => {
          socket.removeAllListeners();
          if (error) reject(error);
          else resolve();
        };
        socket.on('error', end).on('close', () => end(new Error('The connection was closed')));
        socket.on('data', (part) => {
          text += part;
          const [head = '', content] = text.split('\r\n\r\n', 2);
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (content === undefined || content.length < length) return;
          const [status = ''] = head.split('\r\n', 1);
          // Without a length, there is no telling whether the response is complete.
          const isGood = status.includes(' 200 ') && !Number.isNaN(length);
          end(isGood ? undefined : new Error(`${url.pathname}: ${head}`));
        });
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
