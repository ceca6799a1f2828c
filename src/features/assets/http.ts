// Upload and public download of assets.

import { byteRoute } from '#server/http/byte-route.ts';
import { attachment, sendStoredFile, storedFileAnswers } from '#server/http/stored-file.ts';
import { allowAnyone, requireOrganiser } from '#shared/actor.ts';
import { apiRoutes } from '#shared/paths.ts';
import { ASSET_MAX_BYTES, assetInput, uploadedAsset } from './contract.ts';
import { failures } from './messages.ts';
import type { AssetsService } from './service.ts';

/** An SVG can contain scripts and external references; opened as a document, both are blocked. */
const ASSET_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

export const assetByteRoutes = ({ assets }: { assets: AssetsService }) => [
  byteRoute({
    method: 'POST',
    path: apiRoutes.uploadAsset,
    operationId: 'assets-upload',
    summary: 'Upload a file; a name that is taken by another gets a number',
    guard: requireOrganiser,
    upload: {
      field: 'file',
      description: 'PNG, JPEG, GIF, SVG, WebP, ICO or PDF, 10 MB',
      maxBytes: ASSET_MAX_BYTES,
      refusals: {
        noFile: failures.noFile,
        oneFile: failures.oneFile,
        tooLarge: failures.tooLarge,
      },
    },
    answers: { 200: { description: 'Stored, or stored before', schema: uploadedAsset } },
    failures: {
      400: 'No file, an empty or a damaged one',
      409: 'Too many files of that name',
      413: 'More than 10 MB',
      415: 'None of the types, or not what its name says',
      507: 'Storage is full',
    },
    async handle({ actor, form, origin }) {
      const { bytes, filename } = form;
      return {
        success: true,
        asset: await assets.upload({ admin: actor, filename, bytes, origin }),
      };
    },
  }),

  byteRoute({
    method: 'GET',
    path: apiRoutes.asset,
    operationId: 'assets-file',
    summary: 'Download a file of the organisers',
    answersHead: true,
    guard: allowAnyone,
    params: assetInput,
    answers: storedFileAnswers('The file; a PDF as a download', '*/*'),
    failures: {
      404: 'No file has this name',
      416: 'The file ends before the bytes named by Range',
    },
    async handle({ params, request, reply }) {
      const { filename, file } = assets.file(params.filename);
      const disposition = file.type === 'application/pdf' ? 'attachment' : 'inline';
      reply
        // The name can be reused by another file, so browsers must revalidate.
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', ASSET_CSP)
        .header('Content-Disposition', attachment(filename, disposition));
      return sendStoredFile(request, reply, file);
    },
  }),
];
