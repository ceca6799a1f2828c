// The byte routes of photos for the OpenAPI document, which is written from procedures alone.
import { inPath, pathOf, security } from '#server/openapi-parts.ts';
import { calls } from '#shared/paths.ts';

const text = (description: string) => ({ type: 'string', description });

export const sendPhotoOperation = {
  operationId: 'submissions-send',
  tags: ['game'],
  summary: 'Sends a photo for a square of the own board',
  security,
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['photo', 'position'],
          properties: {
            photo: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, 2 MB' },
            position: { type: 'integer', description: 'The square, from 0' },
            idempotencyKey: text('One for each photo: however often it is sent, it is stored once'),
            allowFeature: { type: 'string', enum: ['true', 'false'], default: 'false' },
            boardId: text('Refused when it is not the board of the sender'),
          },
        },
      },
    },
  },
  responses: {
    201: { description: 'Stored, or stored before: { submission }' },
    400: { description: 'No photo, a damaged one, or no such square' },
    401: { description: 'No session' },
    409: { description: 'The square holds a photo already' },
    413: { description: 'More than 2 MB' },
    415: { description: 'No JPEG, PNG or WebP' },
    429: { description: 'Too many photos, or too many that could not be read; see Retry-After' },
    503: { description: 'Too many uploads at once; see Retry-After' },
    507: { description: 'Storage is full' },
  },
};

export const submissionFilePaths = {
  [pathOf(calls.photo)]: {
    get: {
      operationId: 'submissions-picture',
      tags: ['game'],
      summary: 'A photo as a picture, for its player and for organisers',
      security,
      parameters: [inPath('id'), inPath('size', ['thumbnail', 'view', 'original'])],
      responses: { 200: { description: 'The picture', content: { 'image/*': {} } } },
    },
  },
};
