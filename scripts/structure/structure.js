// Runs all structure rules over all files.
import { ambientFaults } from './ambient.js';
import { cycleFaults } from './cycles.js';
import { importFaults, libraryFaults } from './imports.js';
import { mockFaults } from './mocked-modules.js';
import { nameFaults } from './names-and-sizes.js';
import { networkFaults } from './networks.js';
import { sentenceFaults } from './sentences.js';
import { parse } from './sources.js';
import { tableFaults, tableOwners, tablesNamed } from './tables.js';

/** @returns a line for each source file beside a folder of the same name */
function twinFaults(files) {
  const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))));
  return files
    .filter((file) => /^(src|db)\//.test(file) && folders.has(file.replace(/\.[^/]*$/, '')))
    .map(
      (file) => `${file} stands beside a folder of its name; move it in, named for what it does`,
    );
}

const known = new Map();

const faultsOf = (module) => [
  ...nameFaults(module),
  ...importFaults(module),
  ...libraryFaults(module),
  ...ambientFaults(module),
  ...mockFaults(module),
  ...networkFaults(module),
  ...sentenceFaults(module),
];

/** Files unchanged since the last call are not checked again. */
function checkFile([file, text]) {
  const before = known.get(file);
  if (before?.module.text === text) return before;
  const module = parse(file, text);
  const seen = { module, faults: faultsOf(module), tables: tablesNamed(module) };
  known.set(file, seen);
  return seen;
}

/**
 * @param sources path from the root → text, as returned by `readSources`
 * @returns one line per violation: file, problem, remedy
 */
export function structureFaults(sources) {
  const files = Array.from(sources, checkFile);
  const modules = files.map(({ module }) => module);
  const owners = tableOwners(modules);
  const ofFiles = files.flatMap(({ module, faults, tables }) =>
    [...faults, ...tableFaults(module.file, tables, owners)]
      .filter(Boolean)
      .map((fault) => `${module.file} ${fault}`),
  );
  return [...new Set(ofFiles), ...twinFaults([...sources.keys()]), ...cycleFaults(modules)];
}
