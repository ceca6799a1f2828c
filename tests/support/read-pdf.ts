// Reads a PDF as its reader would: pages and words.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** `text` without any white space: where a title wraps on the sheet says nothing about its words. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const { items } = await (await pdf.getPage(i)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  const { numPages } = pdf;
  await pdf.loadingTask.destroy();
  return { pages: numPages, text: texts.join('').replace(/\s+/g, '') };
}
