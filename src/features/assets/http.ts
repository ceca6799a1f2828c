// The organisers' files as bytes: coming in as multipart, going out to everybody.
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FairQueue } from '#server/fair-queue.ts';
import { readFileForm } from '#server/multipart-form.ts';
import { originOf } from '#server/request-origin.ts';
import { type Caller, requireAdmin } from '#shared/actor.ts';
import { API_PATH, calls } from '#shared/paths.ts';
import { ASSET_MAX_BYTES, assetInput } from './contract.ts';
import { messages } from './messages.ts';
import type { AssetsService } from './service.ts';

interface Needs {
  assets: AssetsService;
  callerOf(request: FastifyRequest): Promise<Caller>;
  uploads: FairQueue;
}

const FORM = {
  field: 'file',
  maxBytes: ASSET_MAX_BYTES,
  words: {
    noFile: messages.noFile,
    oneFile: messages.oneFile,
    tooLarge: messages.tooLarge,
  },
};

/** A drawing may carry scripts and addresses. Opened by itself it may do nothing at all but look as it looks. */
const HARMLESS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

export function registerAssetFiles(app: FastifyInstance, needs: Needs): void {
  const { assets, callerOf, uploads } = needs;

  app.post(API_PATH + calls.uploadAsset, async (request) => {
    const admin = requireAdmin(await callerOf(request));
    const origin = originOf(request);
    const asset = await uploads.run(admin.id, async () => {
      const { bytes, filename } = await readFileForm(request, FORM);
      return assets.upload({ admin, filename, bytes, origin });
    });
    return { success: true, asset };
  });

  app.get(API_PATH + calls.asset, async (request, reply) => {
    const { filename, type, hash, open } = assets.file(assetInput.parse(request.params).filename);
    const etag = `"${hash}"`;
    reply
      .header('ETag', etag)
      // Another file can take the name: browsers keep it, but ask each time whether it is still the one.
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', HARMLESS);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const disposition = type === 'application/pdf' ? 'attachment' : 'inline';
    const { size, body } = open();
    return reply
      .type(type)
      .header('Content-Length', size)
      .header('Content-Disposition', contentDisposition(filename, { type: disposition }))
      .send(body);
  });
}
