// Spanish.
import { placeName } from '#shared/contest.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as prizes from './messages.prizes.ts';

export const prizeTexts: Translated<typeof prizes.prizeTexts> = {
  title: 'Premios',
  first: {
    line: (number) =>
      number === 1 ? 'Para la primera línea.' : `Para las primeras ${number} líneas.`,
    blackout: (number) =>
      number === 1
        ? 'Para el primer cartón lleno.'
        : `Para los primeros ${number} cartones llenos.`,
    handIn: (number) =>
      number === 1
        ? 'Para el primer cartón que llegue a la mesa de fans.'
        : `Para los primeros ${number} cartones que lleguen a la mesa de fans.`,
  },
  draw: 'Se sortea entre los cartones. Cualquiera puede comprobar el sorteo.',
  hearts: (number) =>
    number === 1
      ? 'Para la foto con más corazones.'
      : `Para las ${number} fotos con más corazones.`,
  hand: 'Se da en la mesa de fans.',
  left: (open, number) => (open === 1 ? `Queda 1 de ${number}` : `Quedan ${open} de ${number}`),
  gone: (number) => (number === 1 ? 'Ya tiene dueño' : 'Ya tienen dueño'),
  collect: 'Recoge tu premio',
  yours: (name) => `${name}: ¡es para ti!`,
  collectBy: (place, until) =>
    `Enséñalo en la mesa de fans (${placeName(place)}) antes del ${until}.`,
  collectAt: (place) => `Enséñalo en la mesa de fans (${placeName(place)}).`,
  collected: (name) => `Ya tienes tu premio: ${name}. ¡Que lo disfrutes!`,
  late: (name) => `${name} no se recogió a tiempo.`,
  lapsed: (name) => `${name} no se recogió a tiempo y pasó a quien seguía.`,
};
