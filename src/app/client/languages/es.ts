// Everything that a player reads, in Spanish. Loaded as one chunk when the phone speaks Spanish.
import { type Catalogues, translation } from '#client/language.ts';
import { kitTextsEs } from '#client/messages.es.ts';
import { kitTexts } from '#client/messages.ts';
import { createSentenceTranslator } from '#client/sentence-translator.ts';
import { playerTextsEs, refusalsEs, sessionTextsEs } from '#features/auth/messages.es.ts';
import { refusals } from '#features/auth/messages.refusals.ts';
import { sessionTexts } from '#features/auth/messages.session.ts';
import { playerTexts } from '#features/auth/messages.ts';
import { lineTextsEs } from '#features/boards/messages.es.ts';
import { lineTexts } from '#features/boards/messages.lines.ts';
import { drawTextsEs } from '#features/draws/messages.es.ts';
import { drawTexts } from '#features/draws/messages.ts';
import { myDataTextsEs } from '#features/players/messages.es.ts';
import { myDataTexts } from '#features/players/messages.ts';
import {
  playerTextsEs as ledgerDialogTextsEs,
  ledgerTextsEs,
  pointsTextsEs,
} from '#features/points/messages.es.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pointsTexts,
} from '#features/points/messages.ts';
import { installTextsEs } from '../messages.install.es.ts';
import { installTexts } from '../messages.install.ts';

const pairs = [
  translation(installTexts, installTextsEs),
  translation(kitTexts, kitTextsEs),
  translation(playerTexts, playerTextsEs),
  translation(sessionTexts, sessionTextsEs),
  translation(myDataTexts, myDataTextsEs),
  translation(ledgerTexts, ledgerTextsEs),
  translation(lineTexts, lineTextsEs),
  translation(ledgerDialogTexts, ledgerDialogTextsEs),
  translation(pointsTexts, pointsTextsEs),
  translation(drawTexts, drawTextsEs),
  translation(refusals, refusalsEs),
];

export const catalogues: Catalogues = {
  pairs,
  translate: createSentenceTranslator([
    translation(playerTexts.faults, playerTextsEs.faults),
    translation(refusals, refusalsEs),
    translation(ledgerTexts, ledgerTextsEs),
    translation(lineTexts, lineTextsEs),
  ]),
  refusals: {
    invalid_input: null,
    unauthenticated: 'Inicia sesión',
    invalid_credentials: 'El correo o la contraseña no son correctos',
    forbidden: 'Acceso no permitido',
    not_found: 'No se ha encontrado',
    conflict: null,
    email_taken: 'Ya existe una cuenta con este correo electrónico',
    pool_too_small: 'Aún no hay suficientes retos para repartir cartones',
    contest_not_open: 'El concurso aún no ha empezado',
    contest_closed: 'El concurso ha terminado',
    contest_paused: null,
    too_large: 'El archivo es demasiado grande. El máximo son 2 MB.',
    wrong_type: 'Aquí no se acepta este tipo de archivo',
    rate_limited: 'Demasiadas peticiones. Ve un poco más despacio.',
    internal: 'Error del servidor. Vuelve a intentarlo.',
    busy: 'El servidor está ocupado. Vuelve a intentarlo en un momento.',
    no_browser: 'El portátil del concurso necesita Chrome o Chromium para los PDF',
    storage_full: 'No queda espacio en el portátil del concurso',
  },
};
