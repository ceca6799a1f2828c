// Spanish, loaded as one chunk.
import { cataloguesOf } from './catalogues.ts';
import * as messages from './messages.es.ts';

export const catalogues = cataloguesOf(messages);
