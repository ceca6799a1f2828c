// French.
import { withDe } from '#shared/text/french.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as own from './messages.own.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  myData: 'Mes données',
  erased: 'Ton compte et tout ce qu’il contenait est supprimé, sur ce téléphone aussi.',
};

export const myDataTexts: Translated<typeof own.myDataTexts> = {
  download: 'Tout télécharger',
  whatIsInIt:
    'Un fichier ZIP avec tout ce que le concours garde de toi : compte, grille, photos avec ce que l’appareil y a écrit, points, messages et le journal de ce que tu as fait.',
  downloaded: 'Tes données sont téléchargées',
  downloadFailed: 'Tes données n’ont pas pu être téléchargées',
  erase: 'Supprimer mon compte',
  erasing: 'Suppression…',
  eraseFailed: 'Ton compte n’a pas pu être supprimé',
  whatIsErased:
    'Ton compte, ta grille, tes photos, tes points et tes messages sont supprimés tout de suite. Les autres téléphones où tu es connecté se déconnectent et suppriment les photos non envoyées dès qu’ils ont du réseau. Personne ne peut les récupérer, et une grille terminée ne gagne plus rien.',
  boardErased: (owner) =>
    `La grille ${withDe(owner)} n’existe plus. Les photos non envoyées sont supprimées de ce téléphone aussi.`,
  contestOver:
    'Ce concours est terminé et ta session est fermée. Les photos non envoyées sont supprimées de ce téléphone.',
  whatStays: {
    instagram:
      'Les photos publiées sur Instagram y restent. Demande à l’organisation de les supprimer.',
    paper:
      'Les grilles imprimées restent sur papier. Apporte la tienne à la table des fans s’il faut la détruire.',
    backups:
      'Les sauvegardes faites jusqu’ici gardent tes données jusqu’à ce que de plus récentes les remplacent.',
  },
  yourPassword: 'Ton mot de passe',
};
