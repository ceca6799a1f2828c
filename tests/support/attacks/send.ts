// Requests as an attacker makes them: over HTTP or byte by byte, from its own loopback address.
import http from 'node:http';
import net from 'node:net';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import type { Answer, AttackTarget } from './attack.ts';

interface Call {
  readonly method?: string;
  /** Relative to the API's base path. */
  readonly path: string;
  readonly token?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

/** Opens one connection per call, since servers may limit either. Never rejects: a broken connection is `cut`. */
export function send(target: AttackTarget, call: Call, signal: AbortSignal): Promise<Answer> {
  const { method = 'POST', path, token, type = 'application/json', body = '' } = call;
  return new Promise((resolve) => {
    const fail = () => resolve({ status: signal.aborted ? 'open' : 'cut' });
    const request = http.request(
      target.origin + API_PATH + path,
      {
        method,
        agent: false,
        localAddress: target.from,
        signal,
        headers: {
          'Content-Type': type,
          'Content-Length': Buffer.byteLength(body),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (more) => {
          text += more;
        });
        const { statusCode = 0, headers } = response;
        response.on('end', () =>
          resolve({ status: statusCode, retryAfter: headers['retry-after'], body: text }),
        );
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}

const BOUNDARY = 'hostile-hostile-hostile';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The start of a form, up to the first byte of its file. */
export const formStart = (field: string, filename: string, fields: Record<string, string> = {}) =>
  Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\n${disposition(name)}\r\n\r\n${value}\r\n`)
    .join('') +
  `--${BOUNDARY}\r\n${disposition(field)}; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;

const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;

const formOf = (start: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(start), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);

export const sendPhoto = (
  target: AttackTarget,
  position: number,
  bytes: Buffer,
  signal: AbortSignal,
) =>
  send(
    target,
    {
      path: apiRoutes.submissions,
      token: target.player,
      type: FORM_TYPE,
      body: formOf(formStart('photo', 'photo.jpg', { position: String(position) }), bytes),
    },
    signal,
  );

export const sendAsset = (
  target: AttackTarget,
  filename: string,
  bytes: Buffer,
  signal: AbortSignal,
) =>
  send(
    target,
    {
      path: apiRoutes.uploadAsset,
      token: target.organiser,
      type: FORM_TYPE,
      body: formOf(formStart('file', filename), bytes),
    },
    signal,
  );

/** A connection for hand-made bytes. Errors are ignored; listen to `close`. */
export function connect({ origin, from }: AttackTarget): net.Socket {
  const { hostname, port } = new URL(origin);
  return net
    .connect({ host: hostname, port: Number(port), localAddress: from })
    .on('error', () => {});
}

/** The head of a hand-made request, with its empty line. `path` is absolute. */
export const headOf = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** The response to a hand-made request; null until its head is complete. */
export function parseAnswer(text: string): Answer | null {
  const end = text.indexOf('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  if (end < 0 || !status) return null;
  const retryAfter = /^retry-after: *(\S+)/im.exec(text.slice(0, end))?.[1];
  return { status: Number(status), retryAfter, body: text.slice(end + 4) };
}
