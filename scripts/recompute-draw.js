// node scripts/recompute-draw.js FILE: recomputes a draw from what the contest publishes, and reports whether it is
// right. Shares no code with the contest, so neither has to be trusted: a few lines that anybody can read or rewrite.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * @param text the text file from a draw's page, or the JSON of `GET {api}/draws/ID`
 * @returns {{ lines: string[], hash: string, seed: string | null, winners: string[] }}
 */
export function readDraw(text) {
  if (text.trimStart().startsWith('{')) {
    const { lines, listHash, seed, winners } = JSON.parse(text);
    return { lines, hash: listHash, seed, winners };
  }
  const [head, list = ''] = text.replaceAll('\r\n', '\n').split(/^Entries:\n/m);
  const fields = (name) =>
    head
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2));
  return {
    lines: list.split('\n').filter((line) => line !== ''),
    hash: fields('Hash')[0] ?? '',
    seed: fields('Words')[0] ?? null,
    winners: fields('Winner'),
  };
}

/** @returns {{ isListRight: boolean, winners: string[], areWinnersRight: boolean }} */
export function recompute({ lines, hash, seed, winners }) {
  const scored = lines.map((line) => [sha256([seed, hash, line].join('\n')), line]);
  const computed = scored
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, winners.length)
    .map(([, line]) => line);
  // Each board appears once: nobody takes part twice.
  const boards = new Set(lines.map((line) => line.split(' ')[1]));
  return {
    isListRight:
      sha256(lines.map((line) => `${line}\n`).join('')) === hash && boards.size === lines.length,
    winners: computed,
    areWinnersRight:
      seed !== null && winners.length > 0 && computed.join('\n') === winners.join('\n'),
  };
}

function end(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    return end(`${file} cannot be read: ${cause.message.split(',')[0]}.`);
  }
}

function recomputeFile(file) {
  const text = textOf(file);
  try {
    const draw = readDraw(text);
    if (/^[0-9a-f]{64}$/.test(draw.hash)) return { draw, ...recompute(draw) };
  } catch {
    // Said below.
  }
  return end(`${file} is not the text or the JSON of a draw: save it from the draw's page again.`);
}

function main([file]) {
  if (!file) end('Name the file: node scripts/recompute-draw.js draw.txt');
  const { draw, isListRight, winners, areWinnersRight } = recomputeFile(file);
  const say = (line) => process.stdout.write(`${line}\n`);
  say(`${draw.lines.length} entries`);
  say(isListRight ? 'The list matches its hash.' : 'The list does NOT match its hash.');
  if (draw.seed === null) say('Not drawn yet.');
  else if (areWinnersRight) say('The winners follow from both.');
  else say(`The winners do NOT follow. They should be:\n${winners.join('\n')}`);
  if (!isListRight || (draw.seed !== null && !areWinnersRight)) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
