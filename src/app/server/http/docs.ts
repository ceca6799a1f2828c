// API documentation: the OpenAPI document, and its HTML page.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRoute, byteRoute } from '#server/http/byte-route.ts';
import { keepAnswer, sendKept } from '#server/http/kept-answer.ts';
import { rootFolder } from '#server/process/env.ts';
import { allowAnyone } from '#shared/actor.ts';
import { apiRoutes, BASE_PATH } from '#shared/paths.ts';
import type { OpenApiDeps, OpenApiDocument } from './openapi.ts';

/** Allows only our icon and the page's style sheet, whatever a description contains. */
const policyOf = (styles: string): string => {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};

interface Page {
  readonly html: Awaited<ReturnType<typeof keepAnswer>>;
  readonly policy: string;
}

/** Memoises by key; concurrent requests share one result. */
function madeFor<T>(keyOf: () => string, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly key: string; readonly value: Promise<T> } | undefined;
  return () => {
    const key = keyOf();
    if (made?.key !== key) made = { key, value: make() };
    return made.value;
  };
}

function docsRoute(
  documentOf: () => Promise<OpenApiDocument>,
  supportEmail: () => string,
): ByteRoute {
  const page = madeFor(supportEmail, async (): Promise<Page> => {
    const { renderApiPage } = await import('#server/api-page/page.tsx');
    const { html, styles } = renderApiPage(await documentOf(), {
      // The screens' colours.
      tokens: fs.readFileSync(path.join(rootFolder, 'src/client/tokens.css'), 'utf8'),
      documentPath: `.${apiRoutes.openApi}`,
      homePath: `${BASE_PATH}/`,
      iconPath: `${BASE_PATH}/icon.svg`,
    });
    return {
      html: await keepAnswer(html, 'text/html; charset=utf-8'),
      policy: policyOf(styles),
    };
  });
  return byteRoute({
    method: 'GET',
    path: apiRoutes.docs,
    operationId: 'docs',
    summary: 'Read the description of this API as a page',
    guard: allowAnyone,
    answers: { 200: { description: 'The page', type: 'text/html' } },
    answersHead: true,
    async handle({ request, reply }) {
      const { html, policy } = await page();
      reply.header('Content-Security-Policy', policy);
      return sendKept(request, reply, html);
    },
  });
}

/** The OpenAPI document, and the route of its page, which the document includes. */
export function describeApi(deps: Omit<OpenApiDeps, 'supportEmail'> & { supportEmail(): string }) {
  const document = madeFor(deps.supportEmail, async (): Promise<OpenApiDocument> => {
    const { createOpenApiDocument } = await import('./openapi.ts');
    return createOpenApiDocument({
      ...deps,
      supportEmail: deps.supportEmail(),
      byteRoutes: [...deps.byteRoutes, page],
    });
  });
  const page = docsRoute(document, deps.supportEmail);
  const kept = madeFor(deps.supportEmail, async () =>
    keepAnswer(JSON.stringify(await document()), 'application/json; charset=utf-8'),
  );
  return {
    page,
    /** Renders on the first call, which takes a tenth of a second and loads 0.9 MB of code. */
    async send(request: FastifyRequest, reply: FastifyReply) {
      return sendKept(request, reply, await kept());
    },
  };
}
