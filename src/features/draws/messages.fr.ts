// French.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const drawTexts: Translated<typeof english.drawTexts> = {
  pageTitle: (title) => `Tirage : ${title}`,
  heading: 'Un tirage que chacun peut vérifier',
  notFound: 'Aucun tirage ne porte ce numéro.',
  loadFailed: 'Le tirage n’a pas pu être chargé',
  notDrawn: 'Pas encore tiré',
  waiting:
    'La liste ci-dessous ne change plus. Quand les mots seront dits à voix haute dans la salle, ils décideront avec le hash de la liste qui gagne.',
  checking: 'Nouveau calcul sur cet appareil…',
  valid: 'La liste correspond à son hash, les gagnants découlent des deux.',
  listValid: 'La liste correspond à son hash.',
  listChanged: 'La liste ne correspond pas à son hash. Ne te fie pas à ce tirage.',
  winnersChanged:
    'Les gagnants ne découlent pas de la liste et des mots. Ne te fie pas à ce tirage.',
  recomputed: 'Cet appareil l’a recalculé à partir de la liste, du hash et des mots de cette page.',
  number: 'Tirage',
  entries: 'Participations',
  wanted: 'Gagnants à tirer',
  frozen: 'Liste arrêtée',
  drawn: 'Tiré',
  words: 'Mots du public',
  said: (words) => `« ${words} »`,
  hash: 'Hash de la liste (SHA-256)',
  winners: 'Gagnants',
  list: 'La liste',
  listHint:
    'Chaque ligne porte le numéro d’une participation et le code d’une grille. Le tien est imprimé sur ta grille.',
  sharedNetwork: (shared, entries) =>
    `${shared === 0 ? 'Aucune participation n’a été inscrite' : `${shared} des ${entries} participations ont été inscrites`} depuis le même réseau qu’une autre. Le wifi d’un hôtel est un seul réseau : à lui seul, cela ne prouve rien.`,
  how: 'Comment c’est calculé',
  steps: {
    hash: 'Le hash est le SHA-256 de la liste, chaque ligne terminée par un saut de ligne.',
    score:
      'Chaque participation reçoit le SHA-256 de trois lignes : les mots, le hash et sa propre ligne, reliés par des sauts de ligne, sans saut à la fin.',
    order: 'Les participations sont triées par ce résultat. Les premières gagnent.',
    why: 'La liste était arrêtée avant que les mots soient dits : personne n’a pu choisir qui gagne.',
  },
  print: 'Imprimer cette page',
  download: 'Enregistrer en fichier texte',
};
