// The byte routes of Instagram for the OpenAPI document, which is written from procedures alone.
import { inPath, pathOf, security } from '#server/openapi-parts.ts';
import { calls } from '#shared/paths.ts';

const inQuery = (name: string, description: string) => ({
  in: 'query',
  name,
  schema: { type: 'string' },
  description,
});
const jpeg = (description: string) => ({ description, content: { 'image/jpeg': {} } });

export const instagramFilePaths = {
  [calls.instagramAuth]: {
    get: {
      operationId: 'instagram-auth',
      tags: ['instagram'],
      summary:
        'Leads the browser to Instagram to let this contest in; also at /api of the origin’s root',
      security,
      responses: {
        302: { description: 'To Instagram, or back to the dashboard when settings are missing' },
        401: { description: 'No session' },
        403: { description: 'Not an organiser' },
      },
    },
  },
  [calls.instagramCallback]: {
    get: {
      operationId: 'instagram-callback',
      tags: ['instagram'],
      summary: 'Where Instagram sends the browser back to',
      security,
      parameters: [
        inQuery('state', 'As it was given along'),
        inQuery('code', 'Good once, for an hour'),
        inQuery('error', 'Instead of the code, when it was not allowed'),
      ],
      responses: {
        302: { description: 'To the dashboard, told how it ended' },
        403: { description: 'Nothing was begun, or by somebody else, or it was finished before' },
      },
    },
  },
  [pathOf(calls.postPicture)]: {
    get: {
      operationId: 'instagram-picture',
      tags: ['instagram'],
      summary: 'A picture as Instagram fetches it, while it is on its way',
      parameters: [inPath('key')],
      responses: {
        200: jpeg('The picture'),
        404: { description: 'No post under way has this key' },
      },
    },
  },
  [pathOf(calls.postPack)]: {
    get: {
      operationId: 'instagram-pack',
      tags: ['instagram'],
      summary: 'The same picture as a file, to be posted by hand',
      security,
      parameters: [inPath('id')],
      responses: {
        200: jpeg('The picture'),
        401: { description: 'No session' },
        403: { description: 'Not an organiser' },
        404: { description: 'No such post' },
      },
    },
  },
};
