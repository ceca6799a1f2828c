// Cuts off who holds a connection without sending: most requests have to be whole soon, a photo over the hotel's wifi
// only has to keep moving.
import type { FastifyInstance } from 'fastify';
import { API_PATH, calls } from '#shared/paths.ts';

/** Milliseconds a request may take to arrive, or an upload may stand still. */
const PATIENCE = 30_000;
/** No photo of 2 MB takes longer, however bad the wifi, and no asset of 10 MB at the organisers' table. */
export const UPLOAD_MAX = 10 * 60_000;

const UPLOADS = new Set<string | undefined>(
  [calls.submissions, calls.uploadAsset].map((path) => API_PATH + path),
);

/** @param patience changed by tests only */
export function cutSlowRequests(app: FastifyInstance, patience = PATIENCE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (UPLOADS.has(request.routeOptions.url)) {
      raw.setTimeout(patience);
    } else if (!raw.complete) {
      const timer = setTimeout(() => raw.complete || raw.socket.destroy(), patience);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
