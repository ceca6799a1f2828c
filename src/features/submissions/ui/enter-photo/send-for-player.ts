// Sends a photo that the fan table enters for a player.
import { RequestError } from '#client/failure.ts';
import { uploadForm } from '#client/upload-form.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { playerSubmissionsPath } from '#shared/paths.ts';
import { outcomeOf } from '../../rules/upload-outcome.ts';
import type { PreparedPhoto } from '../prepare-photo.ts';

interface PhotoForPlayer {
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  /** The same for every try, so that the photo is stored once. */
  readonly key: string;
  readonly photo: PreparedPhoto;
  readonly allowFeature: boolean;
}

/** Resolves when it is stored. @throws RequestError; it may be sent again with the same key */
export async function sendForPlayer(entered: PhotoForPlayer): Promise<void> {
  const { playerId, boardId, position, key, photo, allowFeature } = entered;
  const form = new FormData();
  form.append('position', String(position));
  form.append('idempotencyKey', key);
  form.append('allowFeature', String(allowFeature));
  form.append('takenAt', new Date(photo.takenAt).toISOString());
  form.append('boardId', boardId);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  const path = playerSubmissionsPath(playerId);
  const answer = await uploadForm({ role: 'admin', path, form, onProgress: () => {} }).answer;
  if (outcomeOf(answer).kind === 'sent') return;
  // A 200 without our JSON is not a response from this server (captive portal, proxy).
  if (!answer || answer.status < 300) throw new RequestError({});
  const { error, code } = (answer.body ?? {}) as Partial<ErrorBody>;
  throw new RequestError({
    status: answer.status,
    code: typeof code === 'string' ? code : null,
    error: typeof error === 'string' ? error : null,
    retryAfter: answer.retryAfter,
  });
}
