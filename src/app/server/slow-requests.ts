// Cuts off who holds a connection without using it: a call has to be whole soon, a photo over the hotel's wifi has to
// keep moving, and an answer has to be taken.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds a call may take to arrive, and the window in which an upload has to move. */
const WINDOW_MS = 30_000;
/** Looks at an upload within each window. */
const LOOKS = 6;
/** Milliseconds without a byte of an answer being taken. */
const READER_STALL_MS = 20_000;

type RawRequest = FastifyRequest['raw'];

function cutWhenLate(raw: RawRequest, windowMs: number): void {
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), windowMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Cuts a sender who drips like one who stands still. */
function cutWhenSlow(raw: RawRequest, windowMs: number, minBytesPerSecond: number): void {
  const { socket } = raw;
  /** Bytes read by each look of the last window, the oldest first. */
  const totals = [socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    totals.push(socket.bytesRead);
    if (totals.length <= LOOKS) return;
    const arrived = socket.bytesRead - (totals.shift() ?? 0);
    if (arrived < (minBytesPerSecond * windowMs) / 1000) socket.destroy();
  }, windowMs / LOOKS);
  raw.once('close', () => clearInterval(timer));
}

/** @param windowMs changed by tests only */
export function cutSlowRequests(app: FastifyInstance, windowMs = WINDOW_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const { upload } = routeOptions.config;
    if (upload) cutWhenSlow(raw, windowMs, upload.minBytesPerSecond);
    else if (!raw.complete) cutWhenLate(raw, windowMs);
    done();
  });
}

/**
 * Cuts a reader who takes nothing for `stallMs`. Node's own time-out passes over the first time without activity when a
 * write has been taken in part, so one of a third as long is waited for twice.
 */
export function cutStalledReaders(app: FastifyInstance, stallMs = READER_STALL_MS): void {
  app.addHook('onSend', async (_request, reply) => {
    const { raw } = reply;
    let written = -1;
    const look = () => {
      const { socket } = raw;
      if (!socket || socket.bytesWritten === written) return raw.destroy();
      written = socket.bytesWritten;
      socket.setTimeout(stallMs / 3);
    };
    raw.setTimeout(stallMs / 3, look);
  });
}
