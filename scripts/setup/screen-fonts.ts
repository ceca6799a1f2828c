// The screens' fonts. The display face is subset to the one width in use, which halves it; until the fonts load, local
// fonts stand in, scaled to the same width and height, so nothing shifts.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { BASE_PATH } from '../../src/shared/paths.ts';

/**
 * A PostCSS plugin that drops font files nobody needs, because the landing page lists them all: every supported browser
 * reads woff2, and the text face has no Vietnamese letters to go with the display face's.
 */
export const leanFontFaces = {
  postcssPlugin: 'lean-font-faces',
  AtRule: {
    'font-face'(rule: { toString(): string; remove(): void }) {
      if (/-vietnamese-/.test(rule.toString())) rule.remove();
    },
  },
  Declaration(declaration: { prop: string; value: string }) {
    if (declaration.prop !== 'src') return;
    declaration.value = declaration.value.replace(/,\s*url\([^)]*\)\s*format\(["']woff["']\)/g, '');
  },
};

const require = createRequire(import.meta.url);
const fileOf = (name: string): string => require.resolve(name);

const DISPLAY = '@fontsource-variable/bricolage-grotesque';
const DISPLAY_FAMILY = 'Bricolage Grotesque Variable';
const TEXT = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin';
/** What headings and squares use, in percent and as weights. */
const WIDTH = 75;
const WEIGHTS = { min: 600, max: 800 };

/** The shaping features that Latin text needs; stylistic sets and figures are dropped. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl'];

/** Letters at their frequency in text; Next.js compares fonts by the same sample. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

interface LocalFont {
  readonly names: readonly string[];
  /** Average width of a letter of `SAMPLE`, in em. */
  readonly regular: number;
  readonly bold: number;
}

/** Measured once. Arial, Helvetica and Liberation Sans have the same widths. */
const LOCAL_FONTS: Readonly<Record<string, LocalFont>> = {
  arial: { names: ['Arial', 'Helvetica', 'Liberation Sans'], regular: 0.4563, bold: 0.4937 },
  roboto: { names: ['Roboto'], regular: 0.4577, bold: 0.47 },
  dejavu: { names: ['DejaVu Sans'], regular: 0.5222, bold: 0.5888 },
};

const widthOf = (font: Font): number =>
  font.layout(SAMPLE, []).advanceWidth / SAMPLE.length / font.unitsPerEm;

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

interface StandIn {
  readonly family: string;
  readonly weight: 'regular' | 'bold';
  readonly cssWeight: string;
}

/** A `@font-face` for each font that a phone may have, scaled to the metrics of `font`. */
function standIns(font: Font, { family, weight, cssWeight }: StandIn): string {
  const { ascent, descent, lineGap, unitsPerEm } = font;
  return Object.entries(LOCAL_FONTS)
    .map(([key, local]) => {
      const scale = widthOf(font) / local[weight];
      const names = local.names.map((name) =>
        weight === 'bold' ? `local("${name} Bold"), local("${name}")` : `local("${name}")`,
      );
      return `@font-face {
  font-family: "${family} ${key}";
  font-weight: ${cssWeight};
  src: ${names.join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / unitsPerEm / scale)};
  descent-override: ${percent(-descent / unitsPerEm / scale)};
  line-gap-override: ${percent(lineGap / unitsPerEm / scale)};
}
`;
    })
    .join('');
}

/** fontkit also opens collections; these files are not. */
const opened = (bytes: Buffer): Font => create(bytes) as Font;

const cut = (bytes: Buffer, weight: number | typeof WEIGHTS, targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(bytes, '', {
    keepAllGlyphs: true,
    keepFeatures: FEATURES,
    targetFormat,
    variationAxes: { wdth: WIDTH, wght: weight },
  });

/** Writes the subset fonts and `fonts.css` into `folder`. */
async function makeFonts(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const source = fs.readFileSync(fileOf(`${DISPLAY}/wdth.css`), 'utf8');
  const files = [...source.matchAll(/\.\/files\/([\w-]+)\.woff2/g)].map(([, name = '']) => name);
  for (const name of files) {
    const bytes = fs.readFileSync(fileOf(`${DISPLAY}/files/${name}.woff2`));
    fs.writeFileSync(path.join(folder, `${name}.woff2`), await cut(bytes, WEIGHTS, 'woff2'));
  }
  const faces = source
    .replaceAll('./files/', './')
    .replaceAll(/font-weight: [\d ]+/g, `font-weight: ${WEIGHTS.min} ${WEIGHTS.max}`)
    .replaceAll(/font-stretch: [\d% ]+/g, `font-stretch: ${WIDTH}%`)
    .replaceAll('woff2-variations', 'woff2');
  const latin = fs.readFileSync(fileOf(`${DISPLAY}/files/${files.at(-1)}.woff2`));
  const display = opened(await cut(latin, WEIGHTS.max, 'sfnt'));
  const text = (weight: number) =>
    opened(fs.readFileSync(fileOf(`${TEXT}-${weight}-normal.woff2`)));
  const css = [
    faces,
    standIns(display, { family: DISPLAY_FAMILY, weight: 'bold', cssWeight: '600 800' }),
    standIns(text(400), { family: 'Atkinson', weight: 'regular', cssWeight: '400' }),
    standIns(text(600), { family: 'Atkinson', weight: 'bold', cssWeight: '600' }),
  ];
  fs.writeFileSync(path.join(folder, 'fonts.css'), css.join(''));
}

/** The fonts that the first screen shows. */
const PRELOADED = /(bricolage-grotesque-latin-wdth|next-latin-[46]00)-normal-[\w-]+\.woff2$/;

/** The `@fonts/fonts.css` style sheet; preloads the first fonts before the page has read it. */
export const screenFonts = (folder: string): Plugin => ({
  name: 'screen-fonts',
  async config() {
    await makeFonts(folder);
    return { resolve: { alias: { '@fonts': folder } } };
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => PRELOADED.test(name))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `${BASE_PATH}/${name}`,
          },
        })),
  },
});
