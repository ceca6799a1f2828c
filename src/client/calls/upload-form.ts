// Uploads a form with a file and reports progress, which fetch cannot do.
import type { ErrorBody } from '#shared/failures/errors.ts';
import { API_PATH } from '#shared/paths.ts';
import { isTokenReplaced, loadToken, type Role } from '../device/storage.ts';
import { doubt, provedBase } from './base.ts';
import { RequestError } from './failure.ts';

/** Since the last byte, not in total: a photo may take minutes over slow wifi. */
const STALL_TIMEOUT_MS = 30_000;

interface UploadResponse {
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  /** The Retry-After header, in seconds. */
  readonly retryAfter: number | null;
}

export interface Upload {
  /** Null without a response. */
  readonly answer: Promise<UploadResponse | null>;
  cancel(): void;
}

interface UploadOptions {
  readonly role: Role;
  /** Relative to the API's base path. */
  readonly path: string;
  readonly form: FormData;
  /** The share sent so far, 0 to 1. */
  onProgress(share: number): void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Of an upload that was not stored. A 200 without our JSON is not from this server (captive portal, proxy). */
export function uploadError(answer: UploadResponse | null): RequestError {
  if (!answer || answer.status < 300) return new RequestError({});
  const { status, body, retryAfter } = answer;
  const { error, code } = (body ?? {}) as Partial<ErrorBody>;
  return new RequestError({ status, code: textOrNull(code), error: textOrNull(error), retryAfter });
}

export function uploadForm({ role, path, form, onProgress }: UploadOptions): Upload {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
  };
  let isCancelled = false;
  const send = (at: string) =>
    new Promise<UploadResponse | null>((resolve) => {
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer();
        if (total > 0) onProgress(loaded / total);
      };
      const token = loadToken(role);
      request.onload = () => {
        if (request.status === 401 && isTokenReplaced(role, token)) return resolve(null);
        const retryAfter = Number(request.getResponseHeader('Retry-After'));
        resolve({
          status: request.status,
          body: parsed(request.responseText),
          retryAfter: retryAfter > 0 ? retryAfter : null,
        });
      };
      const fail = () => {
        if (!isCancelled) doubt(at);
        resolve(null);
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => clearTimeout(timer);
      request.open('POST', at + API_PATH + path);
      request.setRequestHeader('Authorization', `Bearer ${token ?? ''}`);
      restartTimer();
      request.send(form);
    });
  return {
    // Somebody else may have the address by now and must not get the photo.
    answer: provedBase(true).then(
      (at) => (isCancelled ? null : send(at)),
      () => null,
    ),
    cancel() {
      isCancelled = true;
      request.abort();
    },
  };
}
