// The byte routes of the organisers' files for the OpenAPI document, which is written from procedures alone.
import { inPath, pathOf, security } from '#server/openapi-parts.ts';
import { calls } from '#shared/paths.ts';

export const assetFilePaths = {
  [calls.uploadAsset]: {
    post: {
      operationId: 'assets-upload',
      tags: ['assets'],
      summary: 'Takes one file in; a name that is taken by another gets a number',
      security,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: {
                  type: 'string',
                  format: 'binary',
                  description: 'PNG, JPEG, GIF, SVG, WebP, ICO or PDF, 10 MB',
                },
              },
            },
          },
        },
      },
      responses: {
        200: { description: 'Stored, or there already: { success, asset }' },
        400: { description: 'No file, an empty or a damaged one' },
        401: { description: 'No session' },
        403: { description: 'A player’s session' },
        413: { description: 'More than 10 MB' },
        415: { description: 'None of the types, or not what its name says' },
        503: { description: 'Too many uploads at once; see Retry-After' },
        507: { description: 'Storage is full' },
      },
    },
  },
  [pathOf(calls.asset)]: {
    get: {
      operationId: 'assets-file',
      tags: ['assets'],
      summary: 'A file of the organisers, for everybody',
      parameters: [inPath('filename')],
      responses: {
        200: { description: 'The file; a PDF as a download' },
        304: { description: 'Still the one named by If-None-Match' },
        404: { description: 'No such file' },
      },
    },
  },
};
