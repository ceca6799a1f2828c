// One photo over the wire, with its true progress. fetch cannot tell how much has left the phone.
import { tokenOf } from '#client/session-store.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import type { Answer } from '../rules/sending.ts';
import type { KeptPhoto } from './photo-store.ts';

/** Milliseconds without a byte before it is given up: not in all, or slow wifi could never send one. */
const STALL = 30_000;

function formOf(photo: KeptPhoto): FormData {
  const form = new FormData();
  form.append('position', String(photo.position));
  form.append('idempotencyKey', photo.key);
  form.append('allowFeature', String(photo.allowFeature));
  form.append('boardId', photo.boardId);
  form.append('photo', new Blob([photo.bytes], { type: photo.type }), 'photo');
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Upload {
  /** Null when no answer came. */
  readonly answer: Promise<Answer | null>;
  cancel(): void;
}

/** @param onProgress the share that has left the phone, 0 to 1 */
export function uploadPhoto(photo: KeptPhoto, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const keepPatience = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), STALL);
  };
  const answer = new Promise<Answer | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      keepPatience();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const retryAfter = Number(request.getResponseHeader('Retry-After'));
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        retryAfter: retryAfter > 0 ? retryAfter : null,
      });
    };
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    request.onloadend = () => clearTimeout(timer);
  });
  request.open('POST', API_PATH + calls.submissions);
  request.setRequestHeader('Authorization', `Bearer ${tokenOf('player') ?? ''}`);
  keepPatience();
  request.send(formOf(photo));
  return { answer, cancel: () => request.abort() };
}
