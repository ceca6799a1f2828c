// Ways to send a photo: over a real connection, or directly to the service.
import { requirePhone, requireTable } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { photo } from './photos.ts';
import type { TestApp } from './test-app.ts';

interface FilePart {
  bytes: Buffer;
  name?: string;
  type?: string;
}
type Part = string | Buffer | FilePart;

/** A multipart form as a browser builds it; a part named twice is sent twice. */
export function formOf(parts: readonly (readonly [name: string, part: Part])[]): FormData {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else {
      const whole: FilePart = Buffer.isBuffer(part) ? { bytes: part } : part;
      const { bytes, name: file = 'photo.jpg', type = 'image/jpeg' } = whole;
      form.append(name, new Blob([new Uint8Array(bytes)], { type }), file);
    }
  }
  return form;
}

/** Posts the form to a running contest. */
export const post = (origin: string, token: string | undefined, form: FormData) =>
  fetch(origin + API_PATH + apiRoutes.submissions, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: form,
  });

interface SendOptions {
  bytes?: Buffer;
  key?: string;
  allowFeature?: boolean;
  /** Same as `allowFeature` if left out. */
  allowShow?: boolean;
}

const consentsOf = ({ allowFeature = false, allowShow = allowFeature }: SendOptions) => ({
  allowShow,
  allowFeature,
});

/** Sends photos from the phone with this token, bypassing HTTP. */
export async function senderOf({ services }: Pick<TestApp, 'services'>, token: string) {
  const credentials = { authorization: `Bearer ${token}`, cookies: {} };
  const player = requirePhone(await services.identify(credentials));
  return async (position: number, options: SendOptions = {}) => {
    const { bytes = await photo({ width: 120, height: 120 }), key } = options;
    return services.intake.send({
      player,
      form: { position, ...consentsOf(options), ...(key ? { idempotencyKey: key } : {}) },
      bytes,
      origin: originFrom('10.0.0.7', 'a phone'),
    });
  };
}

/** Enters photos for players from the account with this token, bypassing HTTP. */
export async function entererOf({ services }: Pick<TestApp, 'services'>, token: string) {
  const credentials = { authorization: `Bearer ${token}`, cookies: {} };
  const staff = requireTable(await services.identify(credentials));
  return async (playerId: string, position: number, options: SendOptions = {}) => {
    const { bytes = await photo({ width: 120, height: 120 }), key } = options;
    return services.intake.enter(staff, playerId, {
      form: { position, ...consentsOf(options), ...(key ? { idempotencyKey: key } : {}) },
      bytes,
      origin: originFrom('10.0.0.9', 'the laptop'),
    });
  };
}
