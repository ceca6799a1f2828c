// Everything that a player reads, in Spanish. Loaded as one chunk when the phone speaks Spanish.
import { type Catalogues, translation } from '#client/format/language.ts';
import { kitTextsEs } from '#client/format/messages.es.ts';
import { kitTexts } from '#client/format/messages.ts';
import { createSentenceTranslator } from '#client/format/sentence-translator.ts';
import { playerTextsEs, refusalsEs, sessionTextsEs } from '#features/auth/messages.es.ts';
import { playerTexts, refusals, sessionTexts } from '#features/auth/messages.ts';
import {
  playerTextsEs as boardTextsEs,
  lineTextsEs,
  momentTextsEs,
  sampleTextsEs,
  screenTextsEs,
} from '#features/boards/messages.es.ts';
import {
  playerTexts as boardTexts,
  lineTexts,
  momentTexts,
  sampleTexts,
  screenTexts,
} from '#features/boards/messages.ts';
import { categoryTextsEs } from '#features/challenges/messages.es.ts';
import { categoryTexts } from '#features/challenges/messages.ts';
import { playerTextsEs as contentTextsEs } from '#features/content/messages.es.ts';
import { playerTexts as contentTexts } from '#features/content/messages.ts';
import { drawTextsEs } from '#features/draws/messages.es.ts';
import { drawTexts } from '#features/draws/messages.ts';
import { playerTextsEs as instagramTextsEs } from '#features/instagram/messages.es.ts';
import { playerTexts as instagramTexts } from '#features/instagram/messages.ts';
import { playerTextsEs as newsTextsEs, toastTextsEs } from '#features/notifications/messages.es.ts';
import { playerTexts as newsTexts, toastTexts } from '#features/notifications/messages.ts';
import { myDataTextsEs, playerTextsEs as ownDataTextsEs } from '#features/players/messages.es.ts';
import { myDataTexts, playerTexts as ownDataTexts } from '#features/players/messages.ts';
import {
  playerTextsEs as ledgerDialogTextsEs,
  ledgerTextsEs,
  pointsTextsEs,
  pricesTextsEs,
} from '#features/points/messages.es.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pointsTexts,
  pricesTexts,
} from '#features/points/messages.ts';
import {
  refusalsEs as photoRefusalsEs,
  playerTextsEs as photoTextsEs,
  reasonTextsEs,
} from '#features/submissions/messages.es.ts';
import {
  refusals as photoRefusals,
  playerTexts as photoTexts,
  reasonTexts,
} from '#features/submissions/messages.ts';
import {
  refusalsEs as wallRefusalsEs,
  playerTextsEs as wallTextsEs,
} from '#features/wall/messages.es.ts';
import { refusals as wallRefusals, playerTexts as wallTexts } from '#features/wall/messages.ts';
import { installTextsEs, landingTextsEs } from '../messages.es.ts';
import { installTexts, landingTexts } from '../messages.ts';

const pairs = [
  translation(installTexts, installTextsEs),
  translation(momentTexts, momentTextsEs),
  translation(kitTexts, kitTextsEs),
  translation(playerTexts, playerTextsEs),
  translation(sessionTexts, sessionTextsEs),
  translation(ownDataTexts, ownDataTextsEs),
  translation(myDataTexts, myDataTextsEs),
  translation(ledgerTexts, ledgerTextsEs),
  translation(lineTexts, lineTextsEs),
  translation(ledgerDialogTexts, ledgerDialogTextsEs),
  translation(pointsTexts, pointsTextsEs),
  translation(drawTexts, drawTextsEs),
  translation(refusals, refusalsEs),
  translation(landingTexts, landingTextsEs),
  translation(boardTexts, boardTextsEs),
  translation(screenTexts, screenTextsEs),
  translation(sampleTexts, sampleTextsEs),
  translation(categoryTexts, categoryTextsEs),
  translation(contentTexts, contentTextsEs),
  translation(instagramTexts, instagramTextsEs),
  translation(newsTexts, newsTextsEs),
  translation(toastTexts, toastTextsEs),
  translation(pricesTexts, pricesTextsEs),
  translation(photoTexts, photoTextsEs),
  translation(photoRefusals, photoRefusalsEs),
  translation(reasonTexts, reasonTextsEs),
  translation(wallTexts, wallTextsEs),
  translation(wallRefusals, wallRefusalsEs),
];

export const catalogues: Catalogues = {
  pairs,
  translate: createSentenceTranslator('es', [
    translation(playerTexts.faults, playerTextsEs.faults),
    translation(refusals, refusalsEs),
    translation(ledgerTexts, ledgerTextsEs),
    translation(lineTexts, lineTextsEs),
    translation(photoRefusals, photoRefusalsEs),
    translation(reasonTexts, reasonTextsEs),
    translation(instagramTexts, instagramTextsEs),
    translation(wallRefusals, wallRefusalsEs),
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
    print_waiting: 'Tu cartón espera para imprimirse. Vuelve a intentarlo en un momento.',
    busy: 'El servidor está ocupado. Vuelve a intentarlo en un momento.',
    no_browser: 'El portátil del concurso necesita Chrome o Chromium para los PDF',
    storage_full: 'No queda espacio en el portátil del concurso',
  },
};
