import path from 'node:path';

/**
 * The name of a class on the page: its style sheet's and its own, without a hash. Hashes do not compress, and each would be
 * in the styles and in the code. `npm run check` sees to it that no two style sheets have one name.
 */
export const className = (local: string, file: string): string =>
  `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}_${local}`;
