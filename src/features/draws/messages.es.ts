// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const drawTexts: Translated<typeof english.drawTexts> = {
  pageTitle: (title) => `Sorteo: ${title}`,
  heading: 'Un sorteo que cualquiera puede comprobar',
  notFound: 'No hay ningún sorteo con este número.',
  loadFailed: 'No se pudo cargar el sorteo',
  notDrawn: 'Aún no se ha sorteado',
  waiting:
    'La lista de abajo ya no cambia. Cuando se digan en voz alta las palabras en la sala, ellas y el hash de la lista deciden quién gana.',
  checking: 'Calculando de nuevo en este dispositivo…',
  valid: 'La lista coincide con su hash y los ganadores salen de ambos.',
  listValid: 'La lista coincide con su hash.',
  listChanged: 'La lista no coincide con su hash. No te fíes de este sorteo.',
  winnersChanged: 'Los ganadores no salen de la lista y las palabras. No te fíes de este sorteo.',
  recomputed:
    'Este dispositivo lo ha calculado de nuevo con la lista, el hash y las palabras de esta página.',
  number: 'Sorteo',
  entries: 'Participaciones',
  wanted: 'Ganadores por sortear',
  frozen: 'Lista cerrada',
  drawn: 'Sorteado',
  words: 'Palabras del público',
  said: (words) => `«${words}»`,
  hash: 'Hash de la lista (SHA-256)',
  winners: 'Ganadores',
  list: 'La lista',
  listHint:
    'Cada línea tiene el número de una participación y el código de un cartón. El tuyo está impreso en tu cartón.',
  sharedNetwork: (shared, entries) =>
    `${shared === 0 ? 'Ninguna participación se registró' : `${shared} de las ${entries} participaciones se registraron`} desde la misma red que otra. La wifi de un hotel es una sola red, así que esto por sí solo no demuestra nada.`,
  how: 'Cómo se calcula',
  steps: {
    hash: 'El hash es el SHA-256 de la lista, cada línea terminada en un salto de línea.',
    score:
      'Cada participación recibe el SHA-256 de tres líneas: las palabras, el hash y la línea de la participación, unidas por saltos de línea, sin uno al final.',
    order: 'Las participaciones se ordenan por ese resultado. Ganan las primeras.',
    why: 'La lista se cerró antes de decir las palabras, así que nadie pudo elegir quién gana.',
  },
  print: 'Imprimir esta página',
  download: 'Guardar como archivo de texto',
};
