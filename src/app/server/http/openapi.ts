// The OpenAPI document: procedures from trpc-to-openapi, byte routes from their declarations, and common failures.
import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { oas31 } from 'zod-openapi';
import { type ByteRoute, byteRoutePaths } from '#server/http/byte-route.ts';
import {
  describedWith,
  FAILURE,
  failureAnswer,
  failureSchema,
  refusalsOf,
  securityOf,
} from '#server/http/openapi-answers.ts';
import type { CallMeta } from '#server/http/trpc.ts';
import { API_PATH } from '#shared/paths.ts';
import type { AppRouter } from './root-router.ts';

export type OpenApiDocument = oas31.OpenAPIObject;

/** One tag per feature; a missing feature is a type error. */
const TAGS: Readonly<Record<keyof AppRouter['_def']['record'] | 'docs', string>> = {
  auth: 'Accounts and sessions of players and organisers',
  boards: 'Boards, their prints and hand-ins',
  submissions: 'Photos and their review',
  points: 'Points and memberships',
  players: 'Players, as organisers look after them',
  draws: 'Players who could win, and draws that anybody can check',
  gallery: 'What players show to others, and the hearts they give',
  prizes: 'Prizes, who has won them, and what was given',
  crews: 'Several phones on one board',
  people: 'Organisers and volunteers',
  challenges: 'The pool of challenges',
  content: 'Texts that organisers edit',
  assets: 'Files of the organisers',
  network: 'Whether phones reach the laptop',
  posters: 'The address to join and codes for walls',
  practice: 'Made-up players and photos to train with',
  settings: 'Settings of the contest',
  instagram: 'Posting on Instagram',
  storage: 'Stored bytes and their cleanup',
  announcements: 'What organisers tell all players',
  notifications: 'What players were told',
  wall: 'The live wall for a projector',
  operations: 'Health, figures and activity',
  archive: 'The report, the photos and the next contest',
  docs: 'This description',
};

const DESCRIPTION = [
  'Send the session token as a Bearer token. Where an operation says so, the session’s cookie is enough.',
  'Every failure is JSON: { error, code, fields? }.',
].join(' ');

export interface OpenApiDeps {
  readonly router: AppRouter;
  readonly byteRoutes: readonly ByteRoute[];
  readonly version: string;
  readonly supportEmail: string;
}

const metaOf = (router: AnyRouter, operationId: string): [feature: string, meta: CallMeta] => {
  const [feature = '', name = ''] = operationId.split('-');
  const procedure = router._def.procedures[`${feature}.${name}`];
  return [feature, procedure?._def.meta ?? {}];
};

/** Replaces the library's default responses and security of a procedure. */
function describeCall(router: AnyRouter, operation: oas31.OperationObject): void {
  const [feature, { access = 'anyone', openapi }] = metaOf(router, operation.operationId ?? '');
  const failures = openapi?.failures ?? {};
  // Public procedures reject nobody for a missing session.
  const guessed = Object.keys(operation.responses ?? {})
    .map(Number)
    .filter((status) => status >= 400 && (access !== 'anyone' || ![401, 403].includes(status)));
  const statuses = [
    ...guessed,
    ...refusalsOf(access),
    ...(operation.requestBody ? [400, 413, 415] : []),
    429,
    ...Object.keys(failures).map(Number),
  ];
  operation.tags = [feature];
  const description = describedWith(openapi ?? {});
  if (description) operation.description = description;
  operation.security = securityOf(access);
  operation.responses = {
    200: operation.responses?.[200],
    ...Object.fromEntries(
      statuses.map((status) => [status, failureAnswer(status, failures[status])]),
    ),
  };
}

export function createOpenApiDocument(deps: OpenApiDeps): OpenApiDocument {
  const { router, byteRoutes, version, supportEmail } = deps;
  const document: OpenApiDocument = generateOpenApiDocument(router, {
    title: 'Swag & Seek',
    version,
    baseUrl: API_PATH,
    description: DESCRIPTION,
    contact: { name: 'The organisers', email: supportEmail },
    license: { name: 'MIT', identifier: 'MIT' },
    securitySchemes: {
      Authorization: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
    },
    paths: byteRoutePaths(byteRoutes),
    defs: { [FAILURE]: failureSchema },
  });
  const own = new Set<string | undefined>(byteRoutes.map(({ operationId }) => operationId));
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path) as oas31.OperationObject[]) {
      if (!own.has(operation.operationId)) describeCall(router, operation);
    }
  }
  const { schemas = {} } = document.components ?? {};
  // The library's failure schemas, which are no longer referenced.
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name];
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return document;
}
