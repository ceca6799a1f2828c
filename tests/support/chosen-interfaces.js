// Preloaded into a process with `node --import`: its network adapters are those of the file in INTERFACES_FILE, as JSON, from one
// look to the next when the file changes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

const file = process.env.INTERFACES_FILE;
if (file) {
  os.networkInterfaces = () => JSON.parse(fs.readFileSync(file, 'utf8'));
  syncBuiltinESMExports();
}
