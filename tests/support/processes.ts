// The processes of this machine, as the kernel lists them.
import fs from 'node:fs';

/** Ids of the processes whose command line holds `text`. */
export function processesWith(text: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
}
