// Renders the OpenAPI document as a static HTML page without scripts. React escapes all text.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { oas31 } from 'zod-openapi';
import { Operation } from './operation.tsx';

// Style sheet of the API page. Colours and fonts come from the screens' custom properties (`tokens`).

/** `tokens`: the custom properties, as a style sheet. */
const pageStyles = (tokens: string): string => `
${tokens}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper-quiet); color: var(--ink);
  font: 400 1rem / 1.5 var(--text); overflow-wrap: anywhere;
}
header { padding: 20px 32px; background: var(--header); color: var(--on-header); }
header p { margin: 6px 0 0; max-width: 46rem; }
h1, h2, h4 { margin: 0; font-family: var(--display); font-weight: 800; line-height: 1.1; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; }
h4 { margin-top: 16px; font-size: 1rem; }
a { color: inherit; font-weight: 600; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code, .method, dt { font-family: var(--mono); }
nav { padding: 12px 32px; border-bottom: 2px solid var(--edge); background: var(--card); }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 6px 0; }
main { display: grid; gap: 32px; max-width: 72rem; margin: 0 auto; padding: 24px 32px 64px; }
section { display: grid; gap: 10px; scroll-margin-top: 16px; }
section > p { margin: 0 0 6px; color: var(--ink-quiet); }
details {
  border: 2px solid var(--edge); border-radius: var(--radius); background: var(--card);
}
summary {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px;
  min-height: 48px; padding: 10px 14px; cursor: pointer;
}
.method {
  min-width: 4.5rem; padding: 2px 8px; border: 2px solid var(--edge); border-radius: 999px;
  text-align: center; font-size: 0.8125rem;
}
.get { background: var(--teal-wash); }
.post, .put, .patch { background: var(--sun); color: var(--on-sun); }
.delete { background: var(--coral-button); color: var(--on-coral); }
.what { flex: 1 1 16rem; }
.who, small { color: var(--ink-quiet); font-size: 0.875rem; }
.more { padding: 4px 14px 16px; border-top: 1px solid var(--line); }
.more p { margin: 8px 0 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 16px 0 4px; text-align: left; font: 800 1rem / 1.1 var(--display); }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 40%; font-weight: 400; }
td p { margin: 0; color: var(--ink-quiet); }
dl { margin: 4px 0 0; }
dl > div { display: flex; gap: 14px; padding: 6px 0; border-top: 1px solid var(--line); }
dt { min-width: 4.5rem; }
dd { margin: 0; }
@media (max-width: 640px) { header, nav, main { padding-right: 16px; padding-left: 16px; } }
`;

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
