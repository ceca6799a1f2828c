// French, loaded as one chunk.
import { cataloguesOf } from './catalogues.ts';
import * as messages from './messages.fr.ts';

export const catalogues = cataloguesOf(messages);
