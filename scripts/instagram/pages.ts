// HTML of the stand-in's pages; all interpolated values are escaped.

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | Html[] | string | number | null;

const shown = (piece: Piece | undefined): string => {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(shown).join('');
  return String(piece ?? '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
};

/** An HTML fragment; interpolated values are escaped unless they are fragments. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.map((text, index) => text + shown(pieces[index])).join(''));

export type { Html };

const STYLE = `
:root { --paper: #fbf4e6; --card: #fffdf8; --ink: #1f1a2b; --quiet: #5b5366; --line: #d8ccb4; --coral: #d93a22;
  --coral-text: #c02d17; --teal-text: #0a5f5b; --teal-wash: #d6ece6; --focus: #1f5fd6; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 1120px; margin: 0 auto; padding: 20px 16px 48px; }
main.narrow { max-width: 480px; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 1.15rem; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); }
.small { font-size: .875rem; }
.card { background: var(--card); border: 2px solid var(--ink); border-radius: 14px; padding: 16px; margin-bottom: 16px; }
.columns { display: grid; gap: 0 16px; }
.feed { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); }
.post { border: 1px solid var(--line); border-radius: 10px; overflow: hidden; background: #fff; }
.post img { display: block; width: 100%; height: auto; background: var(--line); }
.post div { padding: 10px 12px; }
.caption { white-space: pre-wrap; margin: 0 0 6px; }
.feed .caption { max-height: 7.5em; overflow: auto; }
a { color: var(--teal-text); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; }
.row { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding: 8px 0;
  border-top: 1px solid var(--line); }
.row:first-of-type { border-top: 0; }
.row p { margin: 0; }
.buttons { display: flex; gap: 8px; flex-wrap: wrap; }
form { margin: 0; }
button { font: inherit; min-height: 40px; padding: 6px 14px; border: 2px solid var(--ink); border-radius: 10px;
  background: #fff; color: var(--ink); cursor: pointer; white-space: nowrap; }
button.main { background: var(--coral); color: #fff; font-weight: 600; }
button.on { background: var(--ink); color: #fff; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
label { display: flex; gap: 10px; align-items: start; margin-bottom: 12px; }
input[type=checkbox] { width: 20px; height: 20px; margin: 2px 0 0; flex: none; }
.told { background: var(--teal-wash); border: 2px solid var(--teal-text); border-radius: 10px; padding: 12px 14px;
  margin-bottom: 16px; }
.told p:last-child { margin: 0; }
code { font: .875rem/1.5 ui-monospace, monospace; user-select: all; }
@media (min-width: 900px) { .columns { grid-template-columns: 1fr 400px; align-items: start; } }
`;

/** A whole page. Loads no resources. */
export const page = (title: string, content: Html, width: 'narrow' | 'wide' = 'wide'): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body><main class="${width}">${content}</main></body>
</html>`.text;

export const errorPage = (title: string, text: string): string =>
  page(title, html`<section class="card"><h1>${title}</h1><p>${text}</p></section>`, 'narrow');
