// One photo over the wire, with all that the phone knows of it.
import { type Upload, uploadForm } from '#client/upload-form.ts';
import { calls } from '#shared/paths.ts';
import type { KeptPhoto } from './photo-store.ts';

function formOf(photo: KeptPhoto): FormData {
  const form = new FormData();
  form.append('position', String(photo.position));
  form.append('idempotencyKey', photo.key);
  form.append('allowFeature', String(photo.allowFeature));
  form.append('boardId', photo.boardId);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  return form;
}

/** @param onProgress the share that has left the phone, 0 to 1 */
export const uploadPhoto = (photo: KeptPhoto, onProgress: (share: number) => void): Upload =>
  uploadForm({ role: 'player', path: calls.submissions, form: formOf(photo), onProgress });
