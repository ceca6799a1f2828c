// Closes idle connections: a call has to arrive in time, an upload has to progress even over slow wifi, and a response
// has to be read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedBytes } from './body-limits.ts';

/** Milliseconds for a call to arrive; also the window in which an upload has to progress. */
const WINDOW_MS = 30_000;
/** Slower uploads are closed; a photo needs seven times this rate to arrive within `UPLOAD_MAX`. */
const MIN_BYTES_PER_SECOND = 500;
/** Measurements per window. */
const LOOKS = 6;
/** Milliseconds without progress in reading a response. */
const READER_STALL_MS = 20_000;

type RawRequest = FastifyRequest['raw'];

function cutWhenLate(raw: RawRequest, windowMs: number): void {
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), windowMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Closes senders below the minimum rate. */
function cutWhenSlow(raw: RawRequest, windowMs: number): void {
  const { socket } = raw;
  /** Bytes read at each measurement of the last window, oldest first. */
  const totals = [socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    totals.push(socket.bytesRead);
    if (totals.length <= LOOKS) return;
    const arrived = socket.bytesRead - (totals.shift() ?? 0);
    if (arrived < (MIN_BYTES_PER_SECOND * windowMs) / 1000) socket.destroy();
  }, windowMs / LOOKS);
  raw.once('close', () => clearInterval(timer));
}

/** @param windowMs changed by tests only */
export function cutSlowRequests(app: FastifyInstance, windowMs = WINDOW_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (routeOptions.config.upload) cutWhenSlow(raw, windowMs);
    else if (announcedBytes(request) > 0) cutWhenLate(raw, windowMs);
    done();
  });
}

/** Node's timeout ignores the first idle period after a partial write, so a third of the time is used and has to pass twice. */
function cutWhenStalled(raw: FastifyReply['raw'], windowMs: number): void {
  let written = -1;
  raw.setTimeout(windowMs / 3, () => {
    const { socket } = raw;
    if (!socket) return;
    // With nothing left to send, the reader waits for us: an export on a busy laptop is made slowly.
    if (socket.writableLength > 0 && socket.bytesWritten === written) return raw.destroy();
    written = socket.bytesWritten;
    socket.setTimeout(windowMs / 3);
  });
}

/** Closes a connection whose reader stalls. @param windowMs changed by tests only */
export function cutStalledReaders(app: FastifyInstance, windowMs = READER_STALL_MS): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const { raw } = reply;
    // Almost every response has left by then, and needs no timer.
    setImmediate(() => raw.writableFinished || cutWhenStalled(raw, windowMs));
    done();
  });
}
