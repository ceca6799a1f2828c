// French.
import type { SentencesLike } from '#shared/failures.ts';
import type { failures, faults } from './messages.ts';

export const faultsFr: SentencesLike<typeof faults.sentences> = {
  nameMissing: 'Indique le nom que tu portes',
  nameLong: 'Le nom compte 40 caractères au plus',
  nameUnprintable: 'Le nom contient des caractères qui ne peuvent pas être affichés',
  nameEmpty: 'Il faut une lettre ou un chiffre dans le nom',
  codeMissing: 'Il manque le code',
  codeInvalid: 'Ce n’est pas le code d’une grille',
  notGuardian: 'Confirme que tu es le parent ou le responsable de l’enfant',
};

export const failuresFr: SentencesLike<typeof failures.sentences> = {
  isOff: 'À ce concours, on joue avec un seul téléphone par grille',
  isFull: ({ largest }) => `${largest} téléphones jouent déjà sur cette grille`,
  unknownCode: 'Aucune grille n’a ce code. Demandes-en un nouveau.',
  usedCode: 'Ce code a déjà servi. Demandes-en un nouveau.',
  expiredCode: 'Ce code a expiré. Demandes-en un nouveau.',
  isForChild: 'Ce code est pour le téléphone d’un enfant',
  isNotForChild: 'Ce code n’est pas pour le téléphone d’un enfant',
  disabled: 'Le compte de cette grille est désactivé. Demande à la table des fans.',
  leftBoard: 'Ce téléphone ne joue plus sur la grille',
};
