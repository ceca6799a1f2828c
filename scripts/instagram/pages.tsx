// The frame of the stand-in's pages.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE = `
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: #fbf4e6; color: #1f1a2b; font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
article { max-width: 24rem; margin-bottom: 1rem; padding: 1rem; border: 1px solid #d8ccb4; background: #fff; }
article p { white-space: pre-wrap; }
img { width: 100%; }
button { min-height: 2.5rem; font: inherit; }
label, form p { display: block; margin: 0.5rem 0; }
code { user-select: all; }
`;

/** A whole page. Loads no resources. */
export const page = (title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {content}
      </body>
    </html>,
  )}`;

export const errorPage = (title: string, text: string): string => page(title, <p>{text}</p>);
