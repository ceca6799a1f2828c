// node scripts/recompute-hearts.js FILE: recounts the people's choice from what the contest publishes (the JSON of
// `GET {api}/hearts`), and reports whether the hash and the places are right. Shares no code with the contest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @returns whether the list and the result are right, and the recomputed `result`, best first */
export function recomputeHearts({ hash, list, result }) {
  const lines = list.split('\n').slice(0, -1);
  const boards = lines.map((line) => line.split(' ')[0]);
  const counts = {};
  for (const id of lines.flatMap((line) => line.split(' ').slice(1)))
    counts[id] = (counts[id] ?? 0) + 1;
  const computed = Object.keys(counts)
    .sort((a, b) => counts[b] - counts[a] || (a < b ? -1 : 1))
    .map((photoId) => ({ photoId, hearts: counts[photoId] }))
    .map((one, _, all) => ({
      ...one,
      place: 1 + all.filter((it) => it.hearts > one.hearts).length,
    }));
  const told = result.map(({ photoId, hearts, place }) => ({ photoId, hearts, place }));
  return {
    // Each board is on the list once.
    isListRight:
      createHash('sha256').update(list).digest('hex') === hash &&
      new Set(boards).size === boards.length,
    isResultRight: JSON.stringify(told) === JSON.stringify(computed),
    result: computed,
  };
}

function end(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function textOf(file) {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch (cause) {
    return end(`${file ?? 'The input'} cannot be read: ${cause.message.split(',')[0]}.`);
  }
}

function recomputeFile(file) {
  const text = textOf(file);
  try {
    return recomputeHearts(JSON.parse(text));
  } catch {
    return end(
      `${file ?? 'The input'} is not the JSON of revealed hearts: save …/contests/swag-and-seek/api/hearts again.`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { isListRight, isResultRight } = recomputeFile(process.argv[2]);
  const say = (line) => process.stdout.write(`${line}\n`);
  say(isListRight ? 'The list matches its hash.' : 'The list does NOT match its hash.');
  say(isResultRight ? 'The places follow from it.' : 'The places do NOT follow from it.');
  if (!isListRight || !isResultRight) process.exitCode = 1;
}
