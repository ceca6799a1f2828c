// Address, network and device of a request, for the audit log and limits.
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import type { ClientAddress } from '../process/client-address.ts';

/** Names a device that has signed in. It opens nothing: it gives failed sign-ins a count of their own. */
export const DEVICE_COOKIE = 'swag_device';

const deviceIn = (text: string | undefined): string | null =>
  text && /^d_\w{40}$/.test(text) ? text : null;

export const createOriginOf =
  (addressOf: ClientAddress) =>
  ({ raw, headers, cookies }: FastifyRequest): Origin =>
    originFrom(addressOf(raw), headers['user-agent'] ?? null, deviceIn(cookies?.[DEVICE_COOKIE]));
