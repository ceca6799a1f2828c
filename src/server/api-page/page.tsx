// Renders the OpenAPI document as a static HTML page without scripts. React escapes all text.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { oas31 } from 'zod-openapi';
import { Operation } from './operation.tsx';
import { pageStyles } from './styles.ts';

interface Look {
  /** The screens' CSS custom properties, as a style sheet. */
  readonly tokens: string;
  /** Paths on this server. */
  readonly documentPath: string;
  readonly homePath: string;
  readonly iconPath: string;
}

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: oas31.OperationObject;
}

const operationsOf = ({ paths = {} }: oas31.OpenAPIObject): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );

const anchorOf = (tag: string): string => `tag-${tag}`;

function Page({ document, look }: { document: oas31.OpenAPIObject; look: Look }): ReactElement {
  const { info, servers = [], tags = [] } = document;
  const operations = operationsOf(document);
  return (
    <>
      <header>
        <h1>{info.title} API</h1>
        <p>
          Version {info.version}, below <code>{servers[0]?.url}</code>. {info.description}
        </p>
        <p>
          <a href={look.documentPath}>OpenAPI document</a> · <a href={look.homePath}>The contest</a>
        </p>
      </header>
      <nav aria-label="Features">
        <ul>
          {tags.map(({ name }) => (
            <li key={name}>
              <a href={`#${anchorOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {tags.map(({ name, description }) => (
          <section key={name} id={anchorOf(name)} aria-label={name}>
            <h2>{name}</h2>
            <p>{description}</p>
            {operations
              .filter(({ operation }) => operation.tags?.includes(name))
              .map((it) => (
                <Operation key={`${it.method} ${it.path}`} {...it} />
              ))}
          </section>
        ))}
      </main>
    </>
  );
}

/** @returns the page, and the text of its inline style sheet, for a CSP hash */
export function renderApiPage(
  document: oas31.OpenAPIObject,
  look: Look,
): { html: string; styles: string } {
  const styles = pageStyles(look.tokens);
  const head = renderToStaticMarkup(
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`API · ${document.info.title}`}</title>
      <link rel="icon" href={look.iconPath} />
    </>,
  );
  const body = renderToStaticMarkup(<Page document={document} look={look} />);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<style>${styles}</style></head><body>${body}</body></html>`;
  return { html, styles };
}
