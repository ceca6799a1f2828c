// What the toolbar buttons do to the rules: Markdown for people who have never written any.

/** A text and its selection, as character positions. */
export interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export const MARKS = ['bold', 'heading', 'list'] as const;
export type Mark = (typeof MARKS)[number];

const BOLD = '**';
const PREFIXES = { heading: '## ', list: '- ' } as const;

/** Wraps the selection, or unwraps it if it is bold; without a selection the caret ends up between the marks. */
function bold({ text, from, to }: Marked): Marked {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (before.endsWith(BOLD) && after.startsWith(BOLD)) {
    const rest = before.slice(0, -BOLD.length) + chosen + after.slice(BOLD.length);
    return { text: rest, from: from - BOLD.length, to: to - BOLD.length };
  }
  return {
    text: before + BOLD + chosen + BOLD + after,
    from: from + BOLD.length,
    to: to + BOLD.length,
  };
}

/** Prefixes each selected non-empty line, or the caret's line; removes the prefix if all lines have it. */
function prefixed({ text, from, to }: Marked, prefix: string): Marked {
  // With -1, `lastIndexOf` would still test the first character.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isAlone = lines.length === 1;
  const isMeant = (line: string): boolean => isAlone || line.trim() !== '';
  const isOff = lines.filter(isMeant).every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => {
      if (!isMeant(line)) return line;
      return isOff ? line.slice(prefix.length) : prefix + line;
    })
    .join('\n');
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  };
}

export const markUp = (marked: Marked, mark: Mark): Marked =>
  mark === 'bold' ? bold(marked) : prefixed(marked, PREFIXES[mark]);
