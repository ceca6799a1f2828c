// Spanish text on the poster and below each code.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const posterWords: Translated<typeof english.posterWords> = {
  see: 'Míralo.',
  snap: 'Hazle una foto.',
  shout: 'Grita ¡bingo!',
  lead: 'La búsqueda del tesoro con fotos de esta convención. Es gratis.',
  scan: 'Escanea el código',
  getBoard: 'Recibe tu propio cartón de bingo',
  find: 'Busca, haz fotos y gana',
  handIn: (table, hours) => `Entrega tu cartón en ${table}${hours === null ? '' : `, ${hours}`}.`,
  whenOnBoard: 'Tu cartón dice cuándo.',
  prizes: 'Premios',
  thanks: 'Con el apoyo de',
  several: (number, name) => (number === 1 ? name : `${number} × ${name}`),
  more: (count) => `y ${count} más`,
  joinWifi: 'Primero conéctate a la wifi',
  password: 'Contraseña:',
  wifi: 'Tu teléfono tiene que estar en la misma wifi que este concurso.',
  found: '¿Está en tu cartón? Escanea para enviar tu foto.',
  stranger: '¿Aún no juegas? Escanea para empezar, es gratis.',
};
