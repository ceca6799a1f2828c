// All texts for players in Spanish, loaded as one chunk.
import { type Catalogues, reasonsOf, translation } from '#client/format/language.ts';
import { kitTextsEs } from '#client/format/messages.es.ts';
import { kitTexts } from '#client/format/messages.ts';
import { formTexts as accountFormTexts, accountTexts } from '#features/auth/messages.accounts.ts';
import {
  failuresEs as accountFailuresEs,
  faultsEs as accountFaultsEs,
  formTextsEs as accountFormTextsEs,
  accountTextsEs,
  playerTextsEs,
  sessionTextsEs,
} from '#features/auth/messages.es.ts';
import { playerTexts, sessionTexts } from '#features/auth/messages.ts';
import {
  playerTextsEs as boardTextsEs,
  checkTextsEs,
  dealFailuresEs,
  friendTextsEs,
  goalTextsEs,
  huntFailuresEs,
  huntTextsEs,
  lineTextsEs,
  momentTextsEs,
  sampleTextsEs,
  screenTextsEs,
  shoutTextsEs,
  statusTextsEs,
} from '#features/boards/messages.es.ts';
import { huntTexts } from '#features/boards/messages.hunt.ts';
import { momentTexts } from '#features/boards/messages.moments.ts';
import {
  playerTexts as boardTexts,
  checkTexts,
  friendTexts,
  goalTexts,
  lineTexts,
  sampleTexts,
  screenTexts,
  shoutTexts,
  statusTexts,
} from '#features/boards/messages.ts';
import { categoryTextsEs } from '#features/challenges/messages.es.ts';
import { categoryTexts } from '#features/challenges/messages.ts';
import { playerTextsEs as contentTextsEs } from '#features/content/messages.es.ts';
import { playerTexts as contentTexts } from '#features/content/messages.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import {
  companionTextsEs,
  failuresEs as crewFailuresEs,
  faultsEs as crewFaultsEs,
  joinTextsEs,
  togetherTextsEs,
} from '#features/crews/messages.es.ts';
import { joinTexts, togetherTexts } from '#features/crews/messages.together.ts';
import { drawTextsEs } from '#features/draws/messages.es.ts';
import { drawTexts } from '#features/draws/messages.ts';
import {
  failuresEs as galleryFailuresEs,
  faultsEs as galleryFaultsEs,
  galleryLinksEs,
  galleryTextsEs,
  heartsTextsEs,
} from '#features/gallery/messages.es.ts';
import { galleryTexts, heartsTexts } from '#features/gallery/messages.gallery.ts';
import { galleryLinks } from '#features/gallery/messages.links.ts';
import { playerFailuresEs as instagramFailuresEs } from '#features/instagram/messages.es.ts';
import { playerTextsEs as newsTextsEs, toastTextsEs } from '#features/notifications/messages.es.ts';
import { playerTexts as newsTexts, toastTexts } from '#features/notifications/messages.ts';
import { myDataTextsEs, playerTextsEs as ownDataTextsEs } from '#features/players/messages.es.ts';
import { myDataTexts } from '#features/players/messages.own.ts';
import { playerTexts as ownDataTexts } from '#features/players/messages.ts';
import {
  achievementNamesEs,
  playerTextsEs as ledgerDialogTextsEs,
  ledgerTextsEs,
  pointsTextsEs,
  pricesTextsEs,
} from '#features/points/messages.es.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pricesTexts,
} from '#features/points/messages.ledger.ts';
import { achievementNames, pointsTexts } from '#features/points/messages.ts';
import { prizeTextsEs } from '#features/prizes/messages.es.ts';
import { prizeTexts } from '#features/prizes/messages.prizes.ts';
import {
  draftTextsEs,
  failuresEs as photoFailuresEs,
  playerTextsEs as photoTextsEs,
  rejectionsEs,
} from '#features/submissions/messages.es.ts';
import { draftTexts, playerTexts as photoTexts } from '#features/submissions/messages.ts';
import {
  faultsEs as wallCodeFaultsEs,
  failuresEs as wallFailuresEs,
  playerTextsEs as wallTextsEs,
} from '#features/wall/messages.es.ts';
import { playerTexts as wallTexts } from '#features/wall/messages.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { requestFailures } from '#shared/failures/request-failures.ts';
import { foundTextsEs, installTextsEs, landingTextsEs, plainPageTextsEs } from '../messages.es.ts';
import { foundTexts } from '../messages.found.ts';
import { installTexts, landingTexts, plainPageTexts } from '../messages.ts';

const pairs = [
  translation(foundTexts, foundTextsEs),
  translation(installTexts, installTextsEs),
  translation(plainPageTexts, plainPageTextsEs),
  translation(goalTexts, goalTextsEs),
  translation(momentTexts, momentTextsEs),
  translation(kitTexts, kitTextsEs),
  translation(playerTexts, playerTextsEs),
  translation(sessionTexts, sessionTextsEs),
  translation(accountTexts, accountTextsEs),
  translation(accountFormTexts, accountFormTextsEs),
  translation(ownDataTexts, ownDataTextsEs),
  translation(myDataTexts, myDataTextsEs),
  translation(achievementNames, achievementNamesEs),
  translation(ledgerTexts, ledgerTextsEs),
  translation(lineTexts, lineTextsEs),
  translation(ledgerDialogTexts, ledgerDialogTextsEs),
  translation(pointsTexts, pointsTextsEs),
  translation(drawTexts, drawTextsEs),
  translation(galleryTexts, galleryTextsEs),
  translation(galleryLinks, galleryLinksEs),
  translation(heartsTexts, heartsTextsEs),
  translation(prizeTexts, prizeTextsEs),
  translation(landingTexts, landingTextsEs),
  translation(boardTexts, boardTextsEs),
  translation(screenTexts, screenTextsEs),
  translation(statusTexts, statusTextsEs),
  translation(friendTexts, friendTextsEs),
  translation(checkTexts, checkTextsEs),
  translation(huntTexts, huntTextsEs),
  translation(shoutTexts, shoutTextsEs),
  translation(sampleTexts, sampleTextsEs),
  translation(togetherTexts, togetherTextsEs),
  translation(joinTexts, joinTextsEs),
  translation(companionTexts, companionTextsEs),
  translation(categoryTexts, categoryTextsEs),
  translation(contentTexts, contentTextsEs),
  translation(newsTexts, newsTextsEs),
  translation(toastTexts, toastTextsEs),
  translation(pricesTexts, pricesTextsEs),
  translation(photoTexts, photoTextsEs),
  translation(draftTexts, draftTextsEs),
  translation(wallTexts, wallTextsEs),
];

const requestFailuresEs: SentencesLike<typeof requestFailures.sentences> = {
  tooLarge: 'La petición es demasiado grande',
  noObject: 'La petición tiene que ser un objeto',
  illFormed: 'El texto tiene medio carácter',
  pastTheEnd: 'El archivo termina antes',
  notWritable: 'Ahora mismo no se puede guardar nada. Avisa a la organización.',
};

export const catalogues: Catalogues = {
  pairs,
  sentences: {
    ...reasonsOf('account', accountFaultsEs),
    ...reasonsOf('account', accountFailuresEs),
    ...reasonsOf('crews', crewFaultsEs),
    ...reasonsOf('crews', crewFailuresEs),
    ...reasonsOf('gallery', galleryFaultsEs),
    ...reasonsOf('gallery', galleryFailuresEs),
    ...reasonsOf('deal', dealFailuresEs),
    ...reasonsOf('hunt', huntFailuresEs),
    ...reasonsOf('request', requestFailuresEs),
    ...reasonsOf('instagramPhoto', instagramFailuresEs),
    ...reasonsOf('photos', photoFailuresEs),
    ...reasonsOf('rejection', rejectionsEs),
    ...reasonsOf('wallCode', wallCodeFaultsEs),
    ...reasonsOf('wall', wallFailuresEs),
  },
  refusals: {
    invalid_input: 'La petición no es válida',
    unauthenticated: 'Inicia sesión',
    invalid_credentials: 'El correo o la contraseña no son correctos',
    forbidden: 'Acceso no permitido',
    not_found: 'No se ha encontrado',
    conflict: 'Eso choca con lo que ya hay',
    email_taken: 'Ya existe una cuenta con este correo electrónico',
    pool_too_small: 'Aún no hay suficientes retos para repartir cartones',
    contest_not_open: 'El concurso aún no ha empezado',
    contest_closed: 'El concurso ha terminado',
    contest_paused: 'El concurso está en pausa',
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
