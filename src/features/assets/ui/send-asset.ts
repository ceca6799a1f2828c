// One file of the organisers over the wire.
import { CallFailed } from '#client/failure.ts';
import { uploadForm } from '#client/upload-form.ts';
import { calls } from '#shared/paths.ts';
import { type Asset, uploadedAsset } from '../contract.ts';

const errorIn = (body: unknown): string | null => {
  const error = (body as { error?: unknown } | null | undefined)?.error;
  return typeof error === 'string' ? error : null;
};

/** @param onProgress the share that has left this device, 0 to 1. @throws CallFailed */
export async function sendAsset(file: File, onProgress: (share: number) => void): Promise<Asset> {
  const form = new FormData();
  form.append('file', file);
  const upload = uploadForm({ role: 'admin', path: calls.uploadAsset, form, onProgress });
  const answer = await upload.answer;
  const sent = uploadedAsset.safeParse(answer?.body);
  if (answer?.status === 200 && sent.success) return sent.data.asset;
  throw new CallFailed({
    // A captive portal answers 200 with a page of its own: that is no answer of ours.
    status: answer && answer.status !== 200 ? answer.status : null,
    error: errorIn(answer?.body),
    fields: {},
  });
}
