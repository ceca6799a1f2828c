// Everything that a player reads, in French. Loaded as one chunk when the phone speaks French.
import { type Catalogues, translation } from '#client/language.ts';
import { kitTextsFr } from '#client/messages.fr.ts';
import { kitTexts } from '#client/messages.ts';
import { createSentenceTranslator } from '#client/sentence-translator.ts';
import { playerTextsFr, refusalsFr, sessionTextsFr } from '#features/auth/messages.fr.ts';
import { refusals } from '#features/auth/messages.refusals.ts';
import { sessionTexts } from '#features/auth/messages.session.ts';
import { playerTexts } from '#features/auth/messages.ts';
import { lineTextsFr } from '#features/boards/messages.fr.ts';
import { lineTexts } from '#features/boards/messages.lines.ts';
import { drawTextsFr } from '#features/draws/messages.fr.ts';
import { drawTexts } from '#features/draws/messages.ts';
import { myDataTextsFr } from '#features/players/messages.fr.ts';
import { myDataTexts } from '#features/players/messages.ts';
import {
  playerTextsFr as ledgerDialogTextsFr,
  ledgerTextsFr,
  pointsTextsFr,
} from '#features/points/messages.fr.ts';
import {
  playerTexts as ledgerDialogTexts,
  ledgerTexts,
  pointsTexts,
} from '#features/points/messages.ts';
import { installTextsFr } from '../messages.install.fr.ts';
import { installTexts } from '../messages.install.ts';

const pairs = [
  translation(installTexts, installTextsFr),
  translation(kitTexts, kitTextsFr),
  translation(playerTexts, playerTextsFr),
  translation(sessionTexts, sessionTextsFr),
  translation(myDataTexts, myDataTextsFr),
  translation(ledgerTexts, ledgerTextsFr),
  translation(lineTexts, lineTextsFr),
  translation(ledgerDialogTexts, ledgerDialogTextsFr),
  translation(pointsTexts, pointsTextsFr),
  translation(drawTexts, drawTextsFr),
  translation(refusals, refusalsFr),
];

export const catalogues: Catalogues = {
  pairs,
  translate: createSentenceTranslator([
    translation(playerTexts.faults, playerTextsFr.faults),
    translation(refusals, refusalsFr),
    translation(ledgerTexts, ledgerTextsFr),
    translation(lineTexts, lineTextsFr),
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
    busy: 'Le serveur est occupé. Réessaie dans un instant.',
    no_browser: 'L’ordinateur du concours a besoin de Chrome ou de Chromium pour les PDF',
    storage_full: 'Il n’y a plus de place sur l’ordinateur du concours',
  },
};
