// Reads the pages, words and tags of a PDF.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts have no white space: where a title wraps on the sheet says nothing about its words. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let i = 1; i <= pdf.numPages; i++) {
    const { items } = await (await pdf.getPage(i)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    texts.push(words.join('').replace(/\s+/g, ''));
  }
  await pdf.loadingTask.destroy();
  return { pages: texts.length, text: texts.join('') };
}

interface TagNode {
  readonly role?: string;
  readonly children?: readonly TagNode[];
}

const rolesOf = ({ role, children = [] }: TagNode): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
];

/** What a screen reader gets: the first page's tags in order, language and title, and the names of form fields. */
export async function readTags(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const tree = (await page.getStructTree()) as TagNode | null;
  const { info } = await pdf.getMetadata();
  const { Language, Title } = info as { Language?: string | null; Title?: string };
  const annotations: { alternativeText?: string }[] = await page.getAnnotations();
  await pdf.loadingTask.destroy();
  return {
    tags: tree ? rolesOf(tree) : [],
    language: Language ?? null,
    title: Title ?? null,
    fields: annotations.map(({ alternativeText = '' }) => alternativeText),
  };
}
