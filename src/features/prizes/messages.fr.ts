// French.
import { placeName } from '#shared/contest.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as prizes from './messages.prizes.ts';

export const prizeTexts: Translated<typeof prizes.prizeTexts> = {
  title: 'À gagner',
  first: {
    line: (number) =>
      number === 1 ? 'Pour la première ligne.' : `Pour les ${number} premières lignes.`,
    blackout: (number) =>
      number === 1
        ? 'Pour la première grille pleine.'
        : `Pour les ${number} premières grilles pleines.`,
    handIn: (number) =>
      number === 1
        ? 'Pour la première grille apportée à la table des fans.'
        : `Pour les ${number} premières grilles apportées à la table des fans.`,
  },
  draw: 'Tiré au sort parmi les grilles. Chacun peut vérifier le tirage.',
  hearts: (number) =>
    number === 1
      ? 'Pour la photo qui a le plus de cœurs.'
      : `Pour les ${number} photos qui ont le plus de cœurs.`,
  hand: 'Remis à la table des fans.',
  left: (open, number) =>
    open === 1 ? `Il en reste 1 sur ${number}` : `Il en reste ${open} sur ${number}`,
  gone: (number) => (number === 1 ? 'Déjà gagné' : 'Tous gagnés'),
  collect: 'Viens chercher ton prix',
  yours: (name) => `${name} : c’est pour toi !`,
  collectBy: (place, until) =>
    `Montre ceci à la table des fans (${placeName(place)}) avant le ${until}.`,
  collectAt: (place) => `Montre ceci à la table des fans (${placeName(place)}).`,
  collected: (name) => `Tu as ton prix : ${name}. Profites-en bien !`,
  late: (name) => `${name} n’a pas été retiré à temps.`,
  lapsed: (name) => `${name} n’a pas été retiré à temps et est allé au suivant.`,
};
