// All texts for players in French, loaded as one chunk.
import { type Catalogues, reasonsOf, translation } from '#client/format/language.ts';
import { kitTextsFr } from '#client/format/messages.fr.ts';
import { kitTexts } from '#client/format/messages.ts';
import { formTexts as accountFormTexts, accountTexts } from '#features/auth/messages.accounts.ts';
import {
  failuresFr as accountFailuresFr,
  faultsFr as accountFaultsFr,
  formTextsFr as accountFormTextsFr,
  accountTextsFr,
  playerTextsFr,
  sessionTextsFr,
} from '#features/auth/messages.fr.ts';
import { playerTexts, sessionTexts } from '#features/auth/messages.ts';
import {
  playerTextsFr as boardTextsFr,
  checkTextsFr,
  dealFailuresFr,
  friendTextsFr,
  goalTextsFr,
  huntFailuresFr,
  huntTextsFr,
  lineTextsFr,
  momentTextsFr,
  sampleTextsFr,
  screenTextsFr,
  shoutTextsFr,
  statusTextsFr,
} from '#features/boards/messages.fr.ts';
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
import { categoryTextsFr } from '#features/challenges/messages.fr.ts';
import { categoryTexts } from '#features/challenges/messages.ts';
import { playerTextsFr as contentTextsFr } from '#features/content/messages.fr.ts';
import { playerTexts as contentTexts } from '#features/content/messages.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import {
  companionTextsFr,
  failuresFr as crewFailuresFr,
  faultsFr as crewFaultsFr,
  joinTextsFr,
  togetherTextsFr,
} from '#features/crews/messages.fr.ts';
import { joinTexts, togetherTexts } from '#features/crews/messages.together.ts';
import { drawTextsFr } from '#features/draws/messages.fr.ts';
import { drawTexts } from '#features/draws/messages.ts';
import {
  failuresFr as galleryFailuresFr,
  faultsFr as galleryFaultsFr,
  galleryLinksFr,
  galleryTextsFr,
  heartsTextsFr,
} from '#features/gallery/messages.fr.ts';
import { galleryTexts, heartsTexts } from '#features/gallery/messages.gallery.ts';
import { galleryLinks } from '#features/gallery/messages.links.ts';
import { playerFailuresFr as instagramFailuresFr } from '#features/instagram/messages.fr.ts';
import { playerTextsFr as newsTextsFr, toastTextsFr } from '#features/notifications/messages.fr.ts';
import { playerTexts as newsTexts, toastTexts } from '#features/notifications/messages.ts';
import { myDataTextsFr, playerTextsFr as ownDataTextsFr } from '#features/players/messages.fr.ts';
import { myDataTexts } from '#features/players/messages.own.ts';
import { playerTexts as ownDataTexts } from '#features/players/messages.ts';
import {
  achievementNamesFr,
  playerTextsFr as ledgerDialogTextsFr,
  ledgerTextsFr,
  pointsTextsFr,
  pricesTextsFr,
} from '#features/points/messages.fr.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pricesTexts,
} from '#features/points/messages.ledger.ts';
import { achievementNames, pointsTexts } from '#features/points/messages.ts';
import { prizeTextsFr } from '#features/prizes/messages.fr.ts';
import { prizeTexts } from '#features/prizes/messages.prizes.ts';
import {
  draftTextsFr,
  failuresFr as photoFailuresFr,
  playerTextsFr as photoTextsFr,
  rejectionsFr,
} from '#features/submissions/messages.fr.ts';
import { draftTexts, playerTexts as photoTexts } from '#features/submissions/messages.ts';
import {
  faultsFr as wallCodeFaultsFr,
  failuresFr as wallFailuresFr,
  playerTextsFr as wallTextsFr,
} from '#features/wall/messages.fr.ts';
import { playerTexts as wallTexts } from '#features/wall/messages.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { requestFailures } from '#shared/failures/request-failures.ts';
import { foundTexts } from '../messages.found.ts';
import { foundTextsFr, installTextsFr, landingTextsFr, plainPageTextsFr } from '../messages.fr.ts';
import { installTexts, landingTexts, plainPageTexts } from '../messages.ts';

const pairs = [
  translation(foundTexts, foundTextsFr),
  translation(installTexts, installTextsFr),
  translation(plainPageTexts, plainPageTextsFr),
  translation(goalTexts, goalTextsFr),
  translation(momentTexts, momentTextsFr),
  translation(kitTexts, kitTextsFr),
  translation(playerTexts, playerTextsFr),
  translation(sessionTexts, sessionTextsFr),
  translation(accountTexts, accountTextsFr),
  translation(accountFormTexts, accountFormTextsFr),
  translation(ownDataTexts, ownDataTextsFr),
  translation(myDataTexts, myDataTextsFr),
  translation(achievementNames, achievementNamesFr),
  translation(ledgerTexts, ledgerTextsFr),
  translation(lineTexts, lineTextsFr),
  translation(ledgerDialogTexts, ledgerDialogTextsFr),
  translation(pointsTexts, pointsTextsFr),
  translation(drawTexts, drawTextsFr),
  translation(galleryTexts, galleryTextsFr),
  translation(galleryLinks, galleryLinksFr),
  translation(heartsTexts, heartsTextsFr),
  translation(prizeTexts, prizeTextsFr),
  translation(landingTexts, landingTextsFr),
  translation(boardTexts, boardTextsFr),
  translation(screenTexts, screenTextsFr),
  translation(statusTexts, statusTextsFr),
  translation(friendTexts, friendTextsFr),
  translation(checkTexts, checkTextsFr),
  translation(huntTexts, huntTextsFr),
  translation(shoutTexts, shoutTextsFr),
  translation(sampleTexts, sampleTextsFr),
  translation(togetherTexts, togetherTextsFr),
  translation(joinTexts, joinTextsFr),
  translation(companionTexts, companionTextsFr),
  translation(categoryTexts, categoryTextsFr),
  translation(contentTexts, contentTextsFr),
  translation(newsTexts, newsTextsFr),
  translation(toastTexts, toastTextsFr),
  translation(pricesTexts, pricesTextsFr),
  translation(photoTexts, photoTextsFr),
  translation(draftTexts, draftTextsFr),
  translation(wallTexts, wallTextsFr),
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
    ...reasonsOf('account', accountFaultsFr),
    ...reasonsOf('account', accountFailuresFr),
    ...reasonsOf('crews', crewFaultsFr),
    ...reasonsOf('crews', crewFailuresFr),
    ...reasonsOf('gallery', galleryFaultsFr),
    ...reasonsOf('gallery', galleryFailuresFr),
    ...reasonsOf('deal', dealFailuresFr),
    ...reasonsOf('hunt', huntFailuresFr),
    ...reasonsOf('request', requestFailuresFr),
    ...reasonsOf('instagramPhoto', instagramFailuresFr),
    ...reasonsOf('photos', photoFailuresFr),
    ...reasonsOf('rejection', rejectionsFr),
    ...reasonsOf('wallCode', wallCodeFaultsFr),
    ...reasonsOf('wall', wallFailuresFr),
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
