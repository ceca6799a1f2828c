// Checks which libraries a layer may use.
import { isTest, LAYERS, placeOf } from './layers.js';

/** `node:*` and `@fastify/*` match by prefix. */
const isListed = (library, list) =>
  list.some((name) =>
    name.endsWith('*') ? library.startsWith(name.slice(0, -1)) : library === name,
  );

export function libraryFaults({ file, imports }) {
  const place = placeOf(file);
  if (!place || isTest(file)) return [];
  const { only, never = [] } = LAYERS[place.layer];
  return imports.map(({ library }) => {
    if (!library) return null;
    if (only && !isListed(library, only)) {
      return `uses ${library}: ${place.layer} uses ${only.join(', ')} alone; put the library into an adapter in src/server or src/client and pass its result`;
    }
    if (!isListed(library, never)) return null;
    return `uses ${library}, which ${place.layer} must not know; put it into an adapter in src/server or src/client and hand that in`;
  });
}
