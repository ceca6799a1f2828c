// Preloaded into a process with `node --import`: replaces its network interfaces with those in INTERFACES_FILE (JSON),
// read anew at each call.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

const file = process.env.INTERFACES_FILE;
if (file) {
  os.networkInterfaces = () => JSON.parse(fs.readFileSync(file, 'utf8'));
  syncBuiltinESMExports();
}
