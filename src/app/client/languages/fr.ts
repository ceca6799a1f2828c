// All texts for players in French, loaded as one chunk.
import { type Catalogues, reasonsOf, translation } from '#client/format/language.ts';
import * as kitFr from '#client/format/messages.fr.ts';
import * as kit from '#client/format/messages.ts';
import * as accounts from '#features/auth/messages.accounts.ts';
import * as authFr from '#features/auth/messages.fr.ts';
import * as auth from '#features/auth/messages.ts';
import * as boardsFr from '#features/boards/messages.fr.ts';
import * as hunt from '#features/boards/messages.hunt.ts';
import * as moments from '#features/boards/messages.moments.ts';
import * as boards from '#features/boards/messages.ts';
import * as challengesFr from '#features/challenges/messages.fr.ts';
import * as challenges from '#features/challenges/messages.ts';
import * as contentFr from '#features/content/messages.fr.ts';
import * as content from '#features/content/messages.ts';
import * as companions from '#features/crews/messages.companions.ts';
import * as crewsFr from '#features/crews/messages.fr.ts';
import * as together from '#features/crews/messages.together.ts';
import * as drawsFr from '#features/draws/messages.fr.ts';
import * as draws from '#features/draws/messages.ts';
import * as galleryFr from '#features/gallery/messages.fr.ts';
import * as gallery from '#features/gallery/messages.gallery.ts';
import * as galleryLinks from '#features/gallery/messages.links.ts';
import * as instagramFr from '#features/instagram/messages.fr.ts';
import * as notificationsFr from '#features/notifications/messages.fr.ts';
import * as notifications from '#features/notifications/messages.ts';
import * as playersFr from '#features/players/messages.fr.ts';
import * as ownData from '#features/players/messages.own.ts';
import * as players from '#features/players/messages.ts';
import * as pointsFr from '#features/points/messages.fr.ts';
import * as ledger from '#features/points/messages.ledger.ts';
import * as points from '#features/points/messages.ts';
import * as prizesFr from '#features/prizes/messages.fr.ts';
import * as prizes from '#features/prizes/messages.prizes.ts';
import * as submissionsFr from '#features/submissions/messages.fr.ts';
import * as submissions from '#features/submissions/messages.ts';
import * as wallFr from '#features/wall/messages.fr.ts';
import * as wall from '#features/wall/messages.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { requestFailures } from '#shared/failures/request-failures.ts';
import * as found from '../messages.found.ts';
import * as screensFr from '../messages.fr.ts';
import * as screens from '../messages.ts';

const pairs = [
  translation(found.foundTexts, screensFr.foundTextsFr),
  translation(screens.installTexts, screensFr.installTextsFr),
  translation(screens.plainPageTexts, screensFr.plainPageTextsFr),
  translation(boards.goalTexts, boardsFr.goalTextsFr),
  translation(moments.momentTexts, boardsFr.momentTextsFr),
  translation(kit.kitTexts, kitFr.kitTextsFr),
  translation(auth.playerTexts, authFr.playerTextsFr),
  translation(auth.sessionTexts, authFr.sessionTextsFr),
  translation(accounts.accountTexts, authFr.accountTextsFr),
  translation(accounts.formTexts, authFr.formTextsFr),
  translation(players.playerTexts, playersFr.playerTextsFr),
  translation(ownData.myDataTexts, playersFr.myDataTextsFr),
  translation(points.achievementNames, pointsFr.achievementNamesFr),
  translation(ledger.ledgerTexts, pointsFr.ledgerTextsFr),
  translation(boards.lineTexts, boardsFr.lineTextsFr),
  translation(ledger.playerTexts, pointsFr.playerTextsFr),
  translation(points.pointsTexts, pointsFr.pointsTextsFr),
  translation(draws.drawTexts, drawsFr.drawTextsFr),
  translation(gallery.galleryTexts, galleryFr.galleryTextsFr),
  translation(galleryLinks.galleryLinks, galleryFr.galleryLinksFr),
  translation(gallery.heartsTexts, galleryFr.heartsTextsFr),
  translation(prizes.prizeTexts, prizesFr.prizeTextsFr),
  translation(screens.landingTexts, screensFr.landingTextsFr),
  translation(boards.playerTexts, boardsFr.playerTextsFr),
  translation(boards.screenTexts, boardsFr.screenTextsFr),
  translation(boards.statusTexts, boardsFr.statusTextsFr),
  translation(boards.friendTexts, boardsFr.friendTextsFr),
  translation(boards.checkTexts, boardsFr.checkTextsFr),
  translation(hunt.huntTexts, boardsFr.huntTextsFr),
  translation(boards.shoutTexts, boardsFr.shoutTextsFr),
  translation(boards.sampleTexts, boardsFr.sampleTextsFr),
  translation(together.togetherTexts, crewsFr.togetherTextsFr),
  translation(together.joinTexts, crewsFr.joinTextsFr),
  translation(companions.companionTexts, crewsFr.companionTextsFr),
  translation(challenges.categoryTexts, challengesFr.categoryTextsFr),
  translation(content.playerTexts, contentFr.playerTextsFr),
  translation(notifications.playerTexts, notificationsFr.playerTextsFr),
  translation(notifications.toastTexts, notificationsFr.toastTextsFr),
  translation(ledger.pricesTexts, pointsFr.pricesTextsFr),
  translation(submissions.playerTexts, submissionsFr.playerTextsFr),
  translation(submissions.draftTexts, submissionsFr.draftTextsFr),
  translation(wall.playerTexts, wallFr.playerTextsFr),
];

const requestFailuresFr: SentencesLike<typeof requestFailures.sentences> = {
  tooLarge: 'La demande est trop grande',
  noObject: 'La demande doit être un objet',
  illFormed: 'Le texte contient un demi-caractère',
  pastTheEnd: 'Le fichier se termine avant',
  notWritable: 'Rien ne peut être enregistré pour le moment. Préviens l’organisation.',
};

export const catalogues: Catalogues = {
  pairs,
  sentences: {
    ...reasonsOf('account', authFr.faultsFr),
    ...reasonsOf('account', authFr.failuresFr),
    ...reasonsOf('crews', crewsFr.faultsFr),
    ...reasonsOf('crews', crewsFr.failuresFr),
    ...reasonsOf('gallery', galleryFr.faultsFr),
    ...reasonsOf('gallery', galleryFr.failuresFr),
    ...reasonsOf('deal', boardsFr.dealFailuresFr),
    ...reasonsOf('hunt', boardsFr.huntFailuresFr),
    ...reasonsOf('request', requestFailuresFr),
    ...reasonsOf('instagramPhoto', instagramFr.playerFailuresFr),
    ...reasonsOf('photos', submissionsFr.failuresFr),
    ...reasonsOf('rejection', submissionsFr.rejectionsFr),
    ...reasonsOf('wallCode', wallFr.faultsFr),
    ...reasonsOf('wall', wallFr.failuresFr),
  },
  refusals: {
    invalid_input: 'La demande n’est pas valable',
    unauthenticated: 'Connecte-toi',
    invalid_credentials: 'E-mail ou mot de passe incorrect',
    forbidden: 'Accès refusé',
    not_found: 'Introuvable',
    conflict: 'Cela contredit ce qui existe déjà',
    email_taken: 'Un compte existe déjà avec cette adresse e-mail',
    pool_too_small: 'Il n’y a pas encore assez de défis pour distribuer des grilles',
    contest_not_open: 'Le concours n’a pas encore commencé',
    contest_closed: 'Le concours est terminé',
    contest_paused: 'Le concours est en pause',
    too_large: 'Fichier trop volumineux. Le maximum est de 2 Mo.',
    wrong_type: 'Ce type de fichier n’est pas accepté ici',
    rate_limited: 'Trop de demandes. Va un peu moins vite.',
    internal: 'Erreur du serveur. Réessaie.',
    print_waiting: 'Ta grille attend d’être imprimée. Réessaie dans un instant.',
    busy: 'Le serveur est occupé. Réessaie dans un instant.',
    no_browser: 'L’ordinateur du concours a besoin de Chrome ou de Chromium pour les PDF',
    storage_full: 'Il n’y a plus de place sur l’ordinateur du concours',
  },
};
