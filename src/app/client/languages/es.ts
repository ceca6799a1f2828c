// All texts for players in Spanish, loaded as one chunk.
import { type Catalogues, reasonsOf, translation } from '#client/format/language.ts';
import * as kitEs from '#client/format/messages.es.ts';
import * as kit from '#client/format/messages.ts';
import * as accounts from '#features/auth/messages.accounts.ts';
import * as authEs from '#features/auth/messages.es.ts';
import * as auth from '#features/auth/messages.ts';
import * as boardsEs from '#features/boards/messages.es.ts';
import * as hunt from '#features/boards/messages.hunt.ts';
import * as moments from '#features/boards/messages.moments.ts';
import * as boards from '#features/boards/messages.ts';
import * as challengesEs from '#features/challenges/messages.es.ts';
import * as challenges from '#features/challenges/messages.ts';
import * as contentEs from '#features/content/messages.es.ts';
import * as content from '#features/content/messages.ts';
import * as companions from '#features/crews/messages.companions.ts';
import * as crewsEs from '#features/crews/messages.es.ts';
import * as together from '#features/crews/messages.together.ts';
import * as drawsEs from '#features/draws/messages.es.ts';
import * as draws from '#features/draws/messages.ts';
import * as galleryEs from '#features/gallery/messages.es.ts';
import * as gallery from '#features/gallery/messages.gallery.ts';
import * as galleryLinks from '#features/gallery/messages.links.ts';
import * as instagramEs from '#features/instagram/messages.es.ts';
import * as notificationsEs from '#features/notifications/messages.es.ts';
import * as notifications from '#features/notifications/messages.ts';
import * as playersEs from '#features/players/messages.es.ts';
import * as ownData from '#features/players/messages.own.ts';
import * as players from '#features/players/messages.ts';
import * as pointsEs from '#features/points/messages.es.ts';
import * as ledger from '#features/points/messages.ledger.ts';
import * as points from '#features/points/messages.ts';
import * as prizesEs from '#features/prizes/messages.es.ts';
import * as prizes from '#features/prizes/messages.prizes.ts';
import * as submissionsEs from '#features/submissions/messages.es.ts';
import * as submissions from '#features/submissions/messages.ts';
import * as wallEs from '#features/wall/messages.es.ts';
import * as wall from '#features/wall/messages.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { requestFailures } from '#shared/failures/request-failures.ts';
import * as screensEs from '../messages.es.ts';
import * as found from '../messages.found.ts';
import * as screens from '../messages.ts';

const pairs = [
  translation(found.foundTexts, screensEs.foundTextsEs),
  translation(screens.installTexts, screensEs.installTextsEs),
  translation(screens.plainPageTexts, screensEs.plainPageTextsEs),
  translation(boards.goalTexts, boardsEs.goalTextsEs),
  translation(moments.momentTexts, boardsEs.momentTextsEs),
  translation(kit.kitTexts, kitEs.kitTextsEs),
  translation(auth.playerTexts, authEs.playerTextsEs),
  translation(auth.sessionTexts, authEs.sessionTextsEs),
  translation(accounts.accountTexts, authEs.accountTextsEs),
  translation(accounts.formTexts, authEs.formTextsEs),
  translation(players.playerTexts, playersEs.playerTextsEs),
  translation(ownData.myDataTexts, playersEs.myDataTextsEs),
  translation(points.achievementNames, pointsEs.achievementNamesEs),
  translation(ledger.ledgerTexts, pointsEs.ledgerTextsEs),
  translation(boards.lineTexts, boardsEs.lineTextsEs),
  translation(ledger.playerTexts, pointsEs.playerTextsEs),
  translation(points.pointsTexts, pointsEs.pointsTextsEs),
  translation(draws.drawTexts, drawsEs.drawTextsEs),
  translation(gallery.galleryTexts, galleryEs.galleryTextsEs),
  translation(galleryLinks.galleryLinks, galleryEs.galleryLinksEs),
  translation(gallery.heartsTexts, galleryEs.heartsTextsEs),
  translation(prizes.prizeTexts, prizesEs.prizeTextsEs),
  translation(screens.landingTexts, screensEs.landingTextsEs),
  translation(boards.playerTexts, boardsEs.playerTextsEs),
  translation(boards.screenTexts, boardsEs.screenTextsEs),
  translation(boards.statusTexts, boardsEs.statusTextsEs),
  translation(boards.friendTexts, boardsEs.friendTextsEs),
  translation(boards.checkTexts, boardsEs.checkTextsEs),
  translation(hunt.huntTexts, boardsEs.huntTextsEs),
  translation(boards.shoutTexts, boardsEs.shoutTextsEs),
  translation(boards.sampleTexts, boardsEs.sampleTextsEs),
  translation(together.togetherTexts, crewsEs.togetherTextsEs),
  translation(together.joinTexts, crewsEs.joinTextsEs),
  translation(companions.companionTexts, crewsEs.companionTextsEs),
  translation(challenges.categoryTexts, challengesEs.categoryTextsEs),
  translation(content.playerTexts, contentEs.playerTextsEs),
  translation(notifications.playerTexts, notificationsEs.playerTextsEs),
  translation(notifications.toastTexts, notificationsEs.toastTextsEs),
  translation(ledger.pricesTexts, pointsEs.pricesTextsEs),
  translation(submissions.playerTexts, submissionsEs.playerTextsEs),
  translation(submissions.draftTexts, submissionsEs.draftTextsEs),
  translation(wall.playerTexts, wallEs.playerTextsEs),
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
    ...reasonsOf('account', authEs.faultsEs),
    ...reasonsOf('account', authEs.failuresEs),
    ...reasonsOf('crews', crewsEs.faultsEs),
    ...reasonsOf('crews', crewsEs.failuresEs),
    ...reasonsOf('gallery', galleryEs.faultsEs),
    ...reasonsOf('gallery', galleryEs.failuresEs),
    ...reasonsOf('deal', boardsEs.dealFailuresEs),
    ...reasonsOf('hunt', boardsEs.huntFailuresEs),
    ...reasonsOf('request', requestFailuresEs),
    ...reasonsOf('instagramPhoto', instagramEs.playerFailuresEs),
    ...reasonsOf('photos', submissionsEs.failuresEs),
    ...reasonsOf('rejection', submissionsEs.rejectionsEs),
    ...reasonsOf('wallCode', wallEs.faultsEs),
    ...reasonsOf('wall', wallEs.failuresEs),
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
