// Uploads one photo with its square and the player's consent.
import { type Upload, uploadForm } from '#client/upload-form.ts';
import { apiRoutes } from '#shared/paths.ts';
import type { StoredPhoto } from './photo-store.ts';

function formOf(photo: StoredPhoto): FormData {
  const form = new FormData();
  form.append('position', String(photo.position));
  form.append('idempotencyKey', photo.key);
  form.append('allowFeature', String(photo.allowFeature));
  form.append('takenAt', new Date(photo.takenAt).toISOString());
  form.append('boardId', photo.boardId);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  return form;
}

/** @param onProgress the share that has been sent, 0 to 1 */
export const uploadPhoto = (photo: StoredPhoto, onProgress: (share: number) => void): Upload =>
  uploadForm({ role: 'player', path: apiRoutes.submissions, form: formOf(photo), onProgress });
