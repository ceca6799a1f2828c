// Everything that a player reads, in French. Loaded as one chunk when the phone speaks French.
import { type Catalogues, translation } from '#client/format/language.ts';
import { kitTextsFr } from '#client/format/messages.fr.ts';
import { kitTexts } from '#client/format/messages.ts';
import { createSentenceTranslator } from '#client/format/sentence-translator.ts';
import { playerTextsFr, refusalsFr, sessionTextsFr } from '#features/auth/messages.fr.ts';
import { playerTexts, refusals, sessionTexts } from '#features/auth/messages.ts';
import {
  playerTextsFr as boardTextsFr,
  lineTextsFr,
  momentTextsFr,
  sampleTextsFr,
  screenTextsFr,
} from '#features/boards/messages.fr.ts';
import {
  playerTexts as boardTexts,
  lineTexts,
  momentTexts,
  sampleTexts,
  screenTexts,
} from '#features/boards/messages.ts';
import { categoryTextsFr } from '#features/challenges/messages.fr.ts';
import { categoryTexts } from '#features/challenges/messages.ts';
import { playerTextsFr as contentTextsFr } from '#features/content/messages.fr.ts';
import { playerTexts as contentTexts } from '#features/content/messages.ts';
import { drawTextsFr } from '#features/draws/messages.fr.ts';
import { drawTexts } from '#features/draws/messages.ts';
import { playerTextsFr as instagramTextsFr } from '#features/instagram/messages.fr.ts';
import { playerTexts as instagramTexts } from '#features/instagram/messages.ts';
import { playerTextsFr as newsTextsFr, toastTextsFr } from '#features/notifications/messages.fr.ts';
import { playerTexts as newsTexts, toastTexts } from '#features/notifications/messages.ts';
import { myDataTextsFr, playerTextsFr as ownDataTextsFr } from '#features/players/messages.fr.ts';
import { myDataTexts, playerTexts as ownDataTexts } from '#features/players/messages.ts';
import {
  playerTextsFr as ledgerDialogTextsFr,
  ledgerTextsFr,
  pointsTextsFr,
  pricesTextsFr,
} from '#features/points/messages.fr.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pointsTexts,
  pricesTexts,
} from '#features/points/messages.ts';
import {
  refusalsFr as photoRefusalsFr,
  playerTextsFr as photoTextsFr,
  reasonTextsFr,
} from '#features/submissions/messages.fr.ts';
import {
  refusals as photoRefusals,
  playerTexts as photoTexts,
  reasonTexts,
} from '#features/submissions/messages.ts';
import {
  refusalsFr as wallRefusalsFr,
  playerTextsFr as wallTextsFr,
} from '#features/wall/messages.fr.ts';
import { refusals as wallRefusals, playerTexts as wallTexts } from '#features/wall/messages.ts';
import { installTextsFr, landingTextsFr } from '../messages.fr.ts';
import { installTexts, landingTexts } from '../messages.ts';

const pairs = [
  translation(installTexts, installTextsFr),
  translation(momentTexts, momentTextsFr),
  translation(kitTexts, kitTextsFr),
  translation(playerTexts, playerTextsFr),
  translation(sessionTexts, sessionTextsFr),
  translation(ownDataTexts, ownDataTextsFr),
  translation(myDataTexts, myDataTextsFr),
  translation(ledgerTexts, ledgerTextsFr),
  translation(lineTexts, lineTextsFr),
  translation(ledgerDialogTexts, ledgerDialogTextsFr),
  translation(pointsTexts, pointsTextsFr),
  translation(drawTexts, drawTextsFr),
  translation(refusals, refusalsFr),
  translation(landingTexts, landingTextsFr),
  translation(boardTexts, boardTextsFr),
  translation(screenTexts, screenTextsFr),
  translation(sampleTexts, sampleTextsFr),
  translation(categoryTexts, categoryTextsFr),
  translation(contentTexts, contentTextsFr),
  translation(instagramTexts, instagramTextsFr),
  translation(newsTexts, newsTextsFr),
  translation(toastTexts, toastTextsFr),
  translation(pricesTexts, pricesTextsFr),
  translation(photoTexts, photoTextsFr),
  translation(photoRefusals, photoRefusalsFr),
  translation(reasonTexts, reasonTextsFr),
  translation(wallTexts, wallTextsFr),
  translation(wallRefusals, wallRefusalsFr),
];

export const catalogues: Catalogues = {
  pairs,
  translate: createSentenceTranslator('fr', [
    translation(playerTexts.faults, playerTextsFr.faults),
    translation(refusals, refusalsFr),
    translation(ledgerTexts, ledgerTextsFr),
    translation(lineTexts, lineTextsFr),
    translation(photoRefusals, photoRefusalsFr),
    translation(reasonTexts, reasonTextsFr),
    translation(instagramTexts, instagramTextsFr),
    translation(wallRefusals, wallRefusalsFr),
  ]),
  refusals: {
    invalid_input: null,
    unauthenticated: 'Connecte-toi',
    invalid_credentials: 'E-mail ou mot de passe incorrect',
    forbidden: 'Accès refusé',
    not_found: 'Introuvable',
    conflict: null,
    email_taken: 'Un compte existe déjà avec cette adresse e-mail',
    pool_too_small: 'Il n’y a pas encore assez de défis pour distribuer des grilles',
    contest_not_open: 'Le concours n’a pas encore commencé',
    contest_closed: 'Le concours est terminé',
    contest_paused: null,
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
