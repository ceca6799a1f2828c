// Cuts off who holds a connection without using it: a call has to be whole soon, a photo over the hotel's wifi has to
// keep moving, and an answer has to be taken.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUpload } from './body-limits.ts';

/** Milliseconds a call may take to arrive, and the window in which an upload has to move. */
const WINDOW_MS = 30_000;
/** Bytes a second, over each window: a tenth of what the slowest usable wifi brings. */
const UPLOAD_RATE_MIN = 1_000;
/** No photo of 2 MB takes longer, however bad the wifi, and no asset of 10 MB at the organisers' table. */
export const UPLOAD_MAX = 10 * 60_000;
/** Milliseconds without a byte of an answer being taken. */
const READER_STALL_MS = 20_000;

type RawRequest = FastifyRequest['raw'];

function cutWhenLate(raw: RawRequest, windowMs: number): void {
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), windowMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Looks at the end of each window, so that a sender who drips is cut like one who stands still. */
function cutWhenSlow(raw: RawRequest, windowMs: number): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived < (UPLOAD_RATE_MIN * windowMs) / 1000) socket.destroy();
  }, windowMs);
  raw.once('close', () => clearInterval(timer));
}

/** @param windowMs changed by tests only */
export function cutSlowRequests(app: FastifyInstance, windowMs = WINDOW_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (isUpload(request)) cutWhenSlow(raw, windowMs);
    else if (!raw.complete) cutWhenLate(raw, windowMs);
    done();
  });
}

/** Node counts what the other side takes as activity, so only a reader who takes nothing is cut. */
export function cutStalledReaders(app: FastifyInstance, stallMs = READER_STALL_MS): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
  });
}
