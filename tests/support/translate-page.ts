/** Puts an element in the place of each text, as browsers do that translate a page: React no longer finds its own texts there. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const translated = document.createElement('font');
    translated.textContent = `«${text.data}»`;
    text.replaceWith(translated);
  }
}
