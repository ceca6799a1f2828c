// All texts for players in French.
import type { Catalogues } from '#client/format/language.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type * as english from '#shared/failures/request-failures.ts';

export * as kit from '#client/format/messages.fr.ts';
export * as auth from '#features/auth/messages.fr.ts';
export * as boards from '#features/boards/messages.fr.ts';
export * as challenges from '#features/challenges/messages.fr.ts';
export * as content from '#features/content/messages.fr.ts';
export * as crews from '#features/crews/messages.fr.ts';
export * as draws from '#features/draws/messages.fr.ts';
export * as gallery from '#features/gallery/messages.fr.ts';
export * as instagram from '#features/instagram/messages.fr.ts';
export * as notifications from '#features/notifications/messages.fr.ts';
export * as players from '#features/players/messages.fr.ts';
export * as points from '#features/points/messages.fr.ts';
export * as prizes from '#features/prizes/messages.fr.ts';
export * as submissions from '#features/submissions/messages.fr.ts';
export * as wall from '#features/wall/messages.fr.ts';
export * as screens from '../messages.fr.ts';

export const requestFailures: SentencesLike<typeof english.requestFailures.sentences> = {
  tooLarge: 'La demande est trop grande',
  noObject: 'La demande doit être un objet',
  illFormed: 'Le texte contient un demi-caractère',
  pastTheEnd: 'Le fichier se termine avant',
  notWritable: 'Rien ne peut être enregistré pour le moment. Préviens l’organisation.',
};

export const refusals: Catalogues['refusals'] = {
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
  printer_down: 'Impossible d’imprimer des grilles en ce moment. Réessaie dans quelques minutes.',
  no_browser: 'L’ordinateur du concours a besoin de Chrome ou de Chromium pour les PDF',
  storage_full: 'Il n’y a plus de place sur l’ordinateur du concours',
};
