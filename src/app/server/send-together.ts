// Answers that were made in one turn of the event loop leave at its end, one right after the other.
import type { FastifyInstance } from 'fastify';

/**
 * Each write to a receiver that sleeps, a proxy or a tunnel on the laptop, costs the time to wake it, which on virtual machines
 * is more than the answer itself; a receiver that is still awake takes the next answer for nothing. Registered after all
 * hooks that have work to do before the answer leaves.
 */
export function sendTogether(app: FastifyInstance): void {
  app.addHook('onSend', (_request, _reply, _payload, done) => void setImmediate(done));
}
