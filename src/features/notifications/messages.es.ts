// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

const noun = (points: number) => (points === 1 ? 'punto' : 'puntos');

export const toastTexts: Translated<typeof english.toastTexts> = {
  approved: (points) => `¡Foto aprobada! +${points} ${noun(points)}`,
  rejected: (reason) => `Foto rechazada: ${reason}`,
  achievement: (name, points) => `¡Logro conseguido: ${name}! +${points} ${noun(points)}`,
  line: (points) => `¡Línea de bingo completa! +${points} ${noun(points)}`,
  blackout: (points) => `¡CARTÓN LLENO! ¡Increíble! +${points} ${noun(points)}`,
  featured: (points) => `¡Tu foto se ha publicado en Instagram! +${points} ${noun(points)}`,
  membership: (points) => `¡Membresía confirmada! +${points} ${noun(points)} extra`,
};

export const playerTexts: Translated<typeof english.playerTexts> = {
  handedIn: (lines, isBlackout) =>
    isBlackout
      ? 'La mesa de fans tiene tu cartón: ¡cartón lleno! Tu entrega está registrada.'
      : `La mesa de fans tiene tu cartón${lines > 0 ? ` con ${lines} ${lines === 1 ? 'línea' : 'líneas'}` : ''}. Tu entrega está registrada.`,
  withBonus: (points) => `Con un extra de ${points}`,
  note: (text) => `«${text}»`,
  prizeWon: (prize) => `¡Has ganado: ${prize}! Recógelo en la mesa de fans.`,
  prizeWonAway: (prize) => `¡Has ganado: ${prize}! En tu cartón verás si aún puedes recogerlo.`,
  passwordChanged:
    'Tu contraseña se cambió con un código de la mesa de fans. Si no fuiste tú, acércate a la mesa.',
  announcement: (message) => `De la organización: ${message}`,
  fromOrganisers: 'De la organización',
  putAway: 'Entendido',
  news: 'Novedades',
  bell: (unread) => (unread === 0 ? 'Novedades' : `Novedades, ${unread} sin leer`),
  noNews: 'Aún no hay nada. Aquí verás qué pasa con tus fotos.',
  older: 'Novedades anteriores',
  unread: 'Nuevo',
  newsLoadFailed: 'No se pudieron cargar tus novedades',
  more: (count) => `y ${count} más`,
  moreWhileAway: (count) => `y ${count} más mientras no estabas`,
};
