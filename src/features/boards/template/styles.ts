// Styles of the printed board: black on white, without filled areas except the ticks and stripes of found squares.
import type { CSSProperties } from 'react';
import type { Rect, SheetLayout } from '../rules/sheet-layout.ts';
import { DISPLAY_WORD_SPACING, LINE_GAP, LINE_LEADING } from '../rules/text-fit.ts';

/** Fonts of one sheet: the @font-face rules and the font-family list of each role. */
export interface SheetFonts {
  readonly css: string;
  readonly display: string;
  readonly text: string;
  readonly mono: string;
}

/** Absolute position of an element. */
export const at = (rect: Rect): CSSProperties => ({
  left: `${rect.x}pt`,
  top: `${rect.y}pt`,
  width: `${rect.width}pt`,
  height: `${rect.height}pt`,
});

export const points = (value: number): string => `${value}pt`;

/**
 * Text is clipped two points outside its rectangle, so stacked diacritics do not cover other text. The page is one
 * point shorter than the paper, because rounding could otherwise print a second, empty page. With `text` presentation,
 * emoji are outlines of the embedded font, not colour glyphs of the system.
 */
export const sheetStyles = ({ page, type }: SheetLayout, fonts: SheetFonts): string => `
${fonts.css}
@page { margin: 0 }
* { margin: 0; padding: 0; box-sizing: border-box }
html { -webkit-print-color-adjust: exact; font-synthesis: none; font-variant-emoji: text }
body { color: #000; background: #fff; font: 400 9.75pt/1.5 ${fonts.text} }
main { position: relative; width: ${page.width}pt; height: ${page.height - 1}pt; overflow: hidden }
svg { position: absolute; left: 0; top: 0 }
.place { position: absolute; overflow: clip; overflow-clip-margin: 2pt; overflow-wrap: anywhere }
.display { font-family: ${fonts.display}; font-weight: 800; font-stretch: 75%; word-spacing: ${DISPLAY_WORD_SPACING}em }
.mark { font-size: 30pt; line-height: 34pt; letter-spacing: -0.03em; white-space: nowrap }
.tagline { font-size: 10.4pt; line-height: 16pt; white-space: nowrap }
.name { display: flex; align-items: flex-end; justify-content: flex-end; text-align: right }
.id { text-align: right; font: 700 11.25pt/16pt ${fonts.mono}; letter-spacing: 0.04em; white-space: nowrap }
.caption { text-align: right; font-size: 7.5pt; line-height: 9.5pt; white-space: nowrap }
.stamp { display: flex; align-items: center; justify-content: center; text-align: center; color: #666; font-size: 8.5pt; line-height: 1.2 }
.logos { display: flex; justify-content: space-evenly; align-items: center; gap: 12pt }
.logos img { max-width: 110pt; max-height: 100%; object-fit: contain }
.foot { font-size: 8.5pt; line-height: 13pt; white-space: nowrap }
.foot strong { font-weight: 600 }
.letter, .title, .free { display: flex; align-items: center; justify-content: center; text-align: center }
.letter { font-size: ${type.columnLetter}pt; line-height: 1 }
.title { flex-direction: column; font-weight: 600; text-wrap: balance }
.line { margin-top: ${LINE_GAP}pt; font-weight: 400; line-height: ${LINE_LEADING}; text-wrap: balance }
.free { flex-direction: column }
.difficulty { text-align: right; font-weight: 600; letter-spacing: 0.07em; white-space: nowrap }
h1, h2 { font-weight: 800 }
h2 { font-size: 13.5pt; line-height: 16pt }
ol { margin-top: 2.5pt; padding-left: 12pt; font-size: 8.5pt; line-height: 12.5pt; text-wrap: pretty }
.hand-in { padding: 9pt 12pt; display: grid; align-content: start; gap: 1.25pt }
`;
