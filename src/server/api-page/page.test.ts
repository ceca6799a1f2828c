import { expect, test } from 'vitest';
import { renderApiPage } from './page.tsx';

const hostile = `</style><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

test('text from the document is escaped on the page', () => {
  const { html } = renderApiPage(
    {
      openapi: '3.1.0',
      info: { title: hostile, version: hostile, description: hostile },
      tags: [{ name: hostile, description: hostile }],
      paths: {
        [`/${hostile}`]: {
          post: {
            operationId: hostile,
            tags: [hostile],
            summary: hostile,
            description: hostile,
            security: [{ Authorization: [hostile] }],
            parameters: [
              { in: 'query', name: hostile, description: hostile, schema: { enum: [hostile] } },
            ],
            responses: { 200: { description: hostile, content: { [hostile]: {} } } },
          },
        },
      },
    },
    {
      tokens: ':root { --ink: black; }',
      documentPath: './openapi.json',
      homePath: '/',
      iconPath: '/icon.svg',
    },
  );
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|<img/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  const tags = html
    .replaceAll(/"[^"]*"/g, '""')
    .match(/<[^>]*>/g)
    ?.join('');
  expect(tags).not.toContain('onerror');
});
