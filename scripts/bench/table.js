// Figures as text: a line each as they are measured, one table at the end.

/** Three digits are enough for a figure that differs from run to run. */
function numberText(value) {
  if (!Number.isFinite(value)) return '?';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}

const withUnit = (text, unit) => (unit ? `${text} ${unit}` : text);

export const keptText = (kept) => (kept ? 'kept' : 'BROKEN');

export function figureText({ figure, unit, share }) {
  const text = withUnit(numberText(figure), unit);
  if (share === 0.5) return text;
  return `${text} (${share === 1 ? 'highest' : `p${Math.round(share * 100)}`})`;
}

export const spreadText = ({ spread, samples }) =>
  spread ? `${spread.map(numberText).join('–')} of ${samples}` : '';

export function limitText({ limit: { atMost, atLeast }, unit }) {
  if (atMost !== undefined) return `at most ${withUnit(`${atMost}`, unit)}`;
  if (atLeast !== undefined) return `at least ${withUnit(`${atLeast}`, unit)}`;
  return 'for comparison';
}

function rowsOf(name, run) {
  const rows = run.figures.map((figure) => [
    name,
    figure.what,
    figureText(figure),
    spreadText(figure),
    limitText(figure),
    keptText(figure.kept),
  ]);
  if (run.crash !== null) rows.push([name, `did not finish: ${run.crash}`, '', '', '', 'BROKEN']);
  return rows;
}

/** @param runs name and run of each bench, in the order of the rows */
export function tableOf(runs) {
  const head = ['bench', 'what', 'median', 'lowest–highest', 'promised', ''];
  const rows = runs.flatMap(([name, run]) => rowsOf(name, run));
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const lineOf = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(lineOf).join('\n');
}
