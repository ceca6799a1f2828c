// Requests as no client library sends them: the path unchanged, or bytes over a bare connection.
import http from 'node:http';
import net from 'node:net';

interface RawOptions extends Pick<http.RequestOptions, 'method' | 'headers'> {
  body?: string;
}

export function rawRequest(origin: string, path: string, { body, ...options }: RawOptions = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const request = http.request({ hostname, port, path, ...options }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('latin1');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        });
      });
      request.on('error', reject);
      request.end(body);
    },
  );
}

/** A bare connection; `answer` is everything received until it closes. */
export function connectTo(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => {});
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return { socket, answer };
}

/** Sends the pieces one by one. @returns everything received until the connection closes */
export async function exchange(origin: string, ...pieces: string[]): Promise<string> {
  const { socket, answer } = connectTo(origin);
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, 'latin1', () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
