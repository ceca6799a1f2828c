// Ways to send a photo: over a real connection, or directly to the service.
import type { RegisterInput } from '#features/auth/contract.accounts.ts';
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

/** Posts a photo for a square, as a phone does; a field that is undefined is left out. */
export async function postPhoto(
  { origin }: { origin: string },
  token: string | undefined,
  fields: Record<string, string | number | undefined>,
  sent: Part | null = null,
) {
  const others = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const form = formOf([['photo', sent ?? (await photo())], ...others]);
  const response = await post(origin, token, form);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

interface SendOptions {
  bytes?: Buffer;
  key?: string;
  /** The id of a photo that waits on the square. */
  replaces?: string;
  allowFeature?: boolean;
  /** Same as `allowFeature` if left out. */
  allowShow?: boolean;
}

const consentsOf = ({ allowFeature = false, allowShow = allowFeature }: SendOptions) => ({
  allowShow,
  allowFeature,
});

/** Sends photos from the phone with this token, bypassing HTTP. */
export async function senderOf(
  { identify, services }: Pick<TestApp, 'identify' | 'services'>,
  token: string,
) {
  const player = requirePhone(await identify(token));
  return async (position: number, options: SendOptions = {}) => {
    const { bytes = await photo({ width: 120, height: 120 }), key, replaces } = options;
    return services.intake.send({
      player,
      form: {
        position,
        ...consentsOf(options),
        ...(key && { idempotencyKey: key }),
        ...(replaces && { replaces }),
      },
      bytes,
      origin: originFrom('10.0.0.7', 'a phone'),
    });
  };
}

/** Enters photos for players from the account with this token, bypassing HTTP. */
export async function entererOf(
  { identify, services }: Pick<TestApp, 'identify' | 'services'>,
  token: string,
) {
  const staff = requireTable(await identify(token));
  return async (playerId: string, position: number, options: SendOptions = {}) => {
    const { bytes = await photo({ width: 120, height: 120 }), key } = options;
    return services.intake.enter(staff, playerId, {
      form: { position, ...consentsOf(options), ...(key ? { idempotencyKey: key } : {}) },
      bytes,
      origin: originFrom('10.0.0.9', 'the laptop'),
    });
  };
}

/** A player with a board, and how their phone sends photos. */
export async function joinBoard(
  app: Pick<TestApp, 'register' | 'identify' | 'services'>,
  changes: Partial<RegisterInput> = {},
) {
  const player = await app.register(changes);
  const { boardId } = await player.call.boards.mine();
  return { ...player, boardId, send: await senderOf(app, player.token) };
}

/** Sends a photo for each square, which the organiser approves. @returns the photos' ids, in order */
export async function findSquares(
  send: Awaited<ReturnType<typeof senderOf>>,
  admin: Awaited<ReturnType<TestApp['admin']>>,
  positions: Iterable<number>,
  options?: SendOptions,
): Promise<string[]> {
  const ids: string[] = [];
  for (const position of positions) {
    const { id } = await send(position, options);
    await admin.submissions.review({ id, action: 'approve' });
    ids.push(id);
  }
  return ids;
}
