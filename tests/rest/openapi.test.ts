// The description of the API: as a document that linters and client generators accept, and as a page.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '#app/server/http/openapi.ts';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestServer, testServer } from '#tests/support/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  responses: Record<string, { content?: object }>;
}

let server: TestServer;
let document: OpenApiDocument;
let operations: { name: string; path: string; operation: Operation }[];

beforeAll(async () => {
  server = await testServer();
  ({ body: document } = await server.ask('/openapi.json'));
  operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries<Operation>(methods as never).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
});
afterAll(() => server.close());

describe('the document', () => {
  test('passes the recommended rules of redocly lint, with one known exception', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'openapi.json');
    await fs.writeFile(file, JSON.stringify(document));
    const cli = path.join(rootFolder, 'node_modules/@redocly/cli/bin/cli.js');
    const lint = promisify(execFile)(
      process.execPath,
      [cli, 'lint', '--extends=recommended', '--format=json', file],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    // If the document has errors, the linter exits with 1 and lists them in its output.
    const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
    const { problems } = JSON.parse(stdout) as {
      problems: { ruleId: string; location: { pointer: string }[] }[];
    };
    // Required by the issue that asked for it: readers match the paths in order, and the fixed segment comes first.
    const isGiven = ({ ruleId, location }: (typeof problems)[number]) =>
      ruleId === 'no-ambiguous-paths' &&
      location[0]?.pointer === '#/paths/~1admin~1prizes~1claims~1{id}';
    expect(problems.filter((problem) => !isGiven(problem))).toEqual([]);
  });

  test('says for every operation what it does, its tag and security, and that it may be rate-limited', () => {
    const tags = document.tags?.map(({ name }) => name);
    for (const { name, operation } of operations) {
      expect(operation.summary, name).toMatch(/^[A-Z][^.]+[^.]$/);
      expect(tags, name).toEqual(expect.arrayContaining(operation.tags));
      expect(operation.tags, name).toHaveLength(1);
      expect(operation.security, name).toBeInstanceOf(Array);
      expect(operation.responses, name).toHaveProperty('429');
    }
    expect(operations.length).toBeGreaterThan(75);
  });
});

describe('the page', () => {
  let response: Response;
  let html: string;
  beforeAll(async () => {
    response = await server.call('/docs');
    html = await response.text();
  });

  test('is public and loads nothing from elsewhere', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).not.toMatch(/<script|<img|@import|url\(|src=|https?:|\sstyle=/);
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links.filter((href) => !/^(#|\.?\/(?!\/))/.test(href ?? ''))).toEqual([]);
    const addresses = links.filter((href) => href?.startsWith('#')).map((href) => href?.slice(1));
    for (const anchor of addresses) expect(html).toContain(`id="${anchor}"`);
  });

  test('says in words who may make a call', () => {
    const who = Array.from(html.matchAll(/<span class="who">([^<]*)/g), ([, words]) => words);
    expect(who).toHaveLength(operations.length);
    // A role's own name begins with a small letter.
    expect(who.filter((words) => !/^[A-Z]/.test(words ?? ''))).toEqual([]);
  });

  test('cannot run scripts, and has only the style sheet that its policy allows', async () => {
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const styles = html.match(/<style>(.*?)<\/style>/s)?.[1] ?? '';
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
    expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`);
  });
});
