// Uploads one of the organisers' files.
import { RequestError } from '#client/failure.ts';
import { uploadForm } from '#client/upload-form.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { apiRoutes } from '#shared/paths.ts';
import { type Asset, uploadedAsset } from '../contract.ts';

/** @param onProgress the share that has been sent, 0 to 1. @throws RequestError */
export async function sendAsset(file: File, onProgress: (share: number) => void): Promise<Asset> {
  const form = new FormData();
  form.append('file', file);
  const answer = await uploadForm({ role: 'admin', path: apiRoutes.uploadAsset, form, onProgress })
    .answer;
  const sent = uploadedAsset.safeParse(answer?.body);
  if (answer?.status === 200 && sent.success) return sent.data.asset;
  // A 200 without our JSON is not a response from this server (captive portal, proxy).
  if (!answer || answer.status === 200) throw new RequestError({});
  const { error, code } = (answer.body ?? {}) as Partial<ErrorBody>;
  throw new RequestError({
    status: answer.status,
    code: typeof code === 'string' ? code : null,
    error: typeof error === 'string' ? error : null,
    retryAfter: answer.retryAfter,
  });
}
