// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as ledger from './messages.ledger.ts';
import type * as english from './messages.ts';

export const achievementNames: Translated<typeof english.achievementNames> = {
  firstPhoto: 'Primera foto',
  fourCorners: 'Cuatro esquinas',
  everyCategory: 'Una foto de cada categoría',
  tenApproved: 'Diez fotos aprobadas',
  friendJoined: 'Se apuntó un amigo',
};

export const ledgerTexts: Translated<typeof ledger.ledgerTexts> = {
  submission: (title) => `Foto aprobada: ${title}`,
  feature: (title) => `Publicada en Instagram: ${title}`,
  line: (label) => `Línea completa: ${label}`,
  blackout: 'Cartón lleno: todo el cartón',
  achievement: (name) => `Logro: ${name}`,
  takenBack: (note) => `Anulado: ${note}`,
  membership: 'Membresía comprada',
  someoneJoined: 'Un amigo se apuntó con tu código de invitación',
  newcomerJoined: (name) => `${name} se apuntó con tu código de invitación`,
};

export const playerTexts: Translated<typeof ledger.playerTexts> = {
  yourPoints: 'Tus puntos',
  whatFor: 'Por qué',
  points: 'Puntos',
  total: 'Total',
  noPoints: 'Aún no hay puntos',
  notLoaded: 'No se pudieron cargar los puntos',
};

const counted = (points: number) =>
  `${points.toLocaleString('es')} ${points === 1 ? 'punto' : 'puntos'}`;

export const pointsTexts: Translated<typeof english.pointsTexts> = {
  given: (points, reason) => `+${counted(points)} de la organización: ${reason}`,
  taken: (points, reason) => `−${counted(points)} por la organización: ${reason}`,
};

export const pricesTexts: Translated<typeof ledger.pricesTexts> = {
  title: 'Puntos',
  loadFailed: 'No se pudieron cargar los puntos',
  what: 'Por qué',
  points: 'Puntos',
  photo: 'Una foto aprobada',
  line: 'Una línea completa: fila, columna o diagonal',
  blackout: 'Cartón lleno: todo el cartón',
  feature: 'Tu foto en el Instagram del concurso',
  membership: 'Una membresía, comprada en la mesa de fans',
  referral: 'Un amigo que se registra con tu código y tiene una foto aprobada',
  referralAtMost: (friends) =>
    `${friends === 1 ? 'Da puntos un amigo' : `Dan puntos ${friends} amigos`} como máximo. Cada línea y cada logro dan puntos una vez.`,
  paysOnce: 'Cada línea y cada logro dan puntos una vez.',
};
