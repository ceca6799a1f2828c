// node scripts/check-structure.js [root]: prints every violation of the map in src/README.md, with a remedy.
import path from 'node:path';
import { root } from './setup/commands.js';
import { readSources } from './structure/sources.js';
import { structureFaults } from './structure/structure.js';

const faults = structureFaults(readSources(path.resolve(process.argv[2] ?? root)));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
