// A form with a file over the wire, with its true progress. fetch cannot tell how much has left the device.
import { API_PATH } from '#shared/paths.ts';
import { type Role, tokenOf } from './session-store.ts';

/** Milliseconds without a byte before it is given up: not in all, or slow wifi could never send one. */
const STALL = 30_000;

interface Answer {
  readonly status: number;
  /** Undefined when it was not JSON. */
  readonly body: unknown;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null;
}

export interface Upload {
  /** Null when no answer came. */
  readonly answer: Promise<Answer | null>;
  cancel(): void;
}

interface UploadOptions {
  readonly role: Role;
  /** Relative to the API's base. */
  readonly path: string;
  readonly form: FormData;
  /** The share that has left the device, 0 to 1. */
  onProgress(share: number): void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function uploadForm({ role, path, form, onProgress }: UploadOptions): Upload {
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
  request.open('POST', API_PATH + path);
  request.setRequestHeader('Authorization', `Bearer ${tokenOf(role) ?? ''}`);
  keepPatience();
  request.send(form);
  return { answer, cancel: () => request.abort() };
}
