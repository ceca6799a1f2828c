// Makes what an organiser typed safe to show: Markdown or HTML in, a few harmless elements out.
import { marked } from 'marked';
import sanitize from 'sanitize-html';
import { assetAddress } from '#shared/paths.ts';

const ASSETS = assetAddress('');
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i;

/** Where a picture may come from: our own assets, or the text itself. Nothing is ever fetched from another host. */
const isOurPicture = (src: string): boolean => src.startsWith(ASSETS) || PICTURE.test(src);

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 'del', 's', 'sup', 'sub', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurPicture(attribs.src ?? ''),
};

/** `text` is Markdown, HTML, or both; the answer holds no script, style, form, frame or foreign picture. */
export const safeHtml = (text: string): string =>
  sanitize(marked.parse(text, { async: false, gfm: true, breaks: true }), allowed);
