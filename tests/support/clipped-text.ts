// Finds text that is not fully readable: cut off by an ancestor, outside its box, or beyond the edge of the screen.
import type { Page } from 'puppeteer';

/** Runs in the page. @returns each fault as "where: text" */
function findClippedText(): string[] {
  /** Boxes whose edges a reader sees as the edges of their text. */
  const BOXES = 'button, a, label, li, td, th, dd, dt, p, h1, h2, h3, legend, summary, dialog';
  const TOLERANCE = 1.5;
  /** How far letters may overflow a low line box above and below, as a share of the font size. */
  const LOW_LINE = 0.25;
  const faults: string[] = [];
  const isHidden = (element: Element): boolean => {
    const { clipPath, visibility, opacity } = getComputedStyle(element);
    return clipPath !== 'none' || visibility === 'hidden' || opacity === '0';
  };
  /** Cut on purpose. */
  const isEllipsis = (element: Element): boolean => {
    const style = getComputedStyle(element);
    // Lines that do not fit wrap into a column out of sight, each as a whole.
    const dropsLines = style.flexFlow === 'column wrap' && style.overflowX === 'hidden';
    const isClamped = !/^(none|)$/.test(style.webkitLineClamp);
    return style.textOverflow === 'ellipsis' || isClamped || dropsLines;
  };
  const scrolls = (overflow: string): boolean => /auto|scroll/.test(overflow);
  const cuts = (overflow: string): boolean => /hidden|clip/.test(overflow);

  function faultOf(text: Node, rect: DOMRect): string | null {
    const box = text.parentElement?.closest(BOXES);
    let canScroll = false;
    const room =
      LOW_LINE * Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize);
    for (let at = text.parentElement; at; at = at.parentElement) {
      if (isHidden(at) || isEllipsis(at)) return null;
      const { overflowX, overflowY, display, position } = getComputedStyle(at);
      if (display === 'inline') continue;
      const edge = at.getBoundingClientRect();
      const isOutX = rect.left < edge.left - TOLERANCE || rect.right > edge.right + TOLERANCE;
      const isOutY = rect.top + room < edge.top || rect.bottom - room > edge.bottom;
      if (isOutX && !canScroll && (at === box || cuts(overflowX))) return `out of ${at.tagName}`;
      if (isOutY && !scrolls(overflowY) && cuts(overflowY)) return `cut by ${at.tagName}`;
      if (scrolls(overflowX) && at.scrollWidth > at.clientWidth) canScroll = true;
      if (scrolls(overflowY) || position === 'fixed') break;
    }
    const { clientWidth } = document.documentElement;
    const isBeyond = rect.left < -TOLERANCE || rect.right > clientWidth + TOLERANCE;
    return isBeyond && !canScroll ? 'beyond the screen' : null;
  }

  const open = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const said = text.textContent?.trim();
    if (!said || text.parentElement?.closest('script, style, noscript, svg, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      if (rect.width === 0) continue;
      const fault = faultOf(text, rect);
      if (!fault) continue;
      faults.push(`${fault}: ${said.slice(0, 60)}`);
      break;
    }
  }
  for (const select of document.querySelectorAll('select')) {
    if (select.scrollWidth > select.clientWidth + TOLERANCE) faults.push(`SELECT: ${select.value}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);
  return faults;
}

export const clippedText = (page: Page): Promise<string[]> => page.evaluate(findClippedText);
