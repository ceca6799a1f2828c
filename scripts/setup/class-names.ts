// Names of the classes in the screens' style sheets: a file's and a class's, without a hash. Hashes do not compress, and
// each is in the styles and in the code.
import path from 'node:path';

/** File of each name that was given. */
const files = new Map<string, string>();

/** @throws when two style sheets have the same name */
export function className(local: string, fileName: string): string {
  const file = fileName.replace(/\?.*$/, '');
  const sheet = path.basename(file, '.module.css');
  const other = files.get(sheet);
  if (other !== undefined && other !== file) {
    throw new Error(`${other} and ${file} have one name: their classes would be mixed up.`);
  }
  files.set(sheet, file);
  return `${sheet}_${local}`;
}
