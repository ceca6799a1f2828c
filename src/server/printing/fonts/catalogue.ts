// The font files of the installed packages: paths, declared ranges and coverage.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontAxes, openFont } from './font-file.ts';

export interface FontPackage {
  readonly name: string;
  /** Middle part of the file names: a weight for a static font, an axis for a variable one. */
  readonly cut: string;
  /** CSS `font-weight` of the @font-face rule. */
  readonly weight: string;
  /** Split into about a hundred files with exact declared ranges; the ranges of other packages are unreliable. */
  readonly isSliced?: boolean;
}

/** Declares a static fallback font for every weight, so that the browser synthesizes no bold. */
const ANY_WEIGHT = '100 900';

const variable = (script: string, isSliced = false): FontPackage => ({
  name: `@fontsource-variable/noto-sans${script}`,
  cut: 'wght',
  weight: ANY_WEIGHT,
  isSliced,
});

export const DISPLAY: FontPackage = {
  name: '@fontsource-variable/bricolage-grotesque',
  cut: 'wdth',
  weight: '200 800',
};

export const TEXT: readonly FontPackage[] = ['400', '600'].map((weight) => ({
  name: '@fontsource/atkinson-hyperlegible-next',
  cut: weight,
  weight,
}));

export const MONO: FontPackage = {
  name: '@fontsource/atkinson-hyperlegible-mono',
  cut: '700',
  weight: '700',
};

export const HAN = {
  sc: variable('-sc', true),
  tc: variable('-tc', true),
  jp: variable('-jp', true),
  kr: variable('-kr', true),
};

/** Fallbacks for our own faces, tried in this order before the ideographs. */
export const SCRIPTS: readonly FontPackage[] = [
  variable(''),
  variable('-arabic'),
  variable('-hebrew'),
  variable('-thai'),
];

/** Tried last: outlined emoji, dingbats, and mathematical letters, which people use in names. */
export const SYMBOLS: readonly FontPackage[] = [
  { name: '@fontsource/noto-emoji', cut: '700', weight: ANY_WEIGHT },
  variable('-symbols'),
  { name: '@fontsource/noto-sans-symbols-2', cut: '400', weight: ANY_WEIGHT },
  { name: '@fontsource/noto-sans-math', cut: '400', weight: ANY_WEIGHT },
];

const require = createRequire(import.meta.url);

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

function parseRange(css: string): [number, number][] {
  return css.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** @param unicodeRange as the package declares it */
function readSubset(
  { name, cut, weight, isSliced }: FontPackage,
  folder: string,
  subset: string,
  unicodeRange: string,
) {
  const slug = name.slice(name.indexOf('/') + 1);
  // Subsets of ideographs and emoji are numbered, `[12]` in the list and `12` in the file's name.
  const part = subset.replace(/[[\]]/g, '');
  const file = once(() =>
    readFileSync(join(folder, 'files', `${slug}-${part}-${cut}-normal.woff2`)),
  );
  const font = once(() => openFont(file()));
  const uri = once(() => `data:font/woff2;base64,${file().toString('base64')}`);
  const ranges = parseRange(unicodeRange);
  const claims = (codePoint: number) =>
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
  return {
    key: `${slug}-${part}-${cut}`,
    weight,
    unicodeRange,
    claims,
    holds: (codePoint: number) => (!isSliced || claims(codePoint)) && font().holds(codePoint),
    /** Advance width in ems at these axes; null without a glyph. */
    widthOf: (codePoint: number, axes: FontAxes) => font().widthOf(codePoint, axes),
    uri,
  };
}

/** One file of a package, for a subset of its characters. */
export type FontSubset = ReturnType<typeof readSubset>;

const cache = new Map<FontPackage, readonly FontSubset[]>();

/** The subsets of an installed package, in package order. Files are read on first use and cached. */
export function subsetsOf(font: FontPackage): readonly FontSubset[] {
  const known = cache.get(font);
  if (known) return known;
  const list = require.resolve(`${font.name}/unicode.json`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const subsets = Object.entries(ranges).map(([subset, range]) =>
    readSubset(font, dirname(list), subset, range),
  );
  cache.set(font, subsets);
  return subsets;
}
