// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as gallery from './messages.gallery.ts';
import type * as links from './messages.links.ts';
import type * as english from './messages.ts';

export const faults: SentencesLike<typeof english.faults.sentences> = {
  noList: 'Indica qué fotos reciben un corazón',
  noHeart: 'Di si la foto recibe un corazón',
  twice: 'Cada cartón da un solo corazón a una foto',
  noState: 'Los corazones están cerrados, abiertos o revelados',
  noCursor: 'Ahí no termina ninguna página de la galería',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  notOpen: 'Ahora no se pueden dar corazones',
  noPhotoYet: 'Podrás dar corazones en cuanto se apruebe una de tus fotos',
  tooMany: ({ most }, { count }) =>
    `Cada cartón tiene ${count(most, 'corazón', 'corazones')} para dar`,
  ownPhoto: 'Los corazones son para las fotos de otras personas',
  notThere: 'Esta foto ya no está en la galería',
  notRevealed: 'Los corazones aún no se han revelado',
  isRevealed: 'Los corazones se han revelado, y así se quedan',
  neverOpened: 'Nadie ha podido dar un corazón todavía. Abre antes la votación del público.',
};

export const galleryTexts: Translated<typeof gallery.galleryTexts> = {
  loadFailed: 'No se pudo cargar la galería',
  nobody: 'Aún no hay fotos. Aparecen cuando se aprueban y quien las hizo las enseña.',
  nothingHere: 'Nadie enseña todavía una foto de esto.',
  hidesUnfound: 'Las fotos de tus casillas aparecen cuando las encuentras tú.',
  filter: 'Qué fotos',
  newest: 'Recientes',
  all: 'Todas',
  everySquare: 'Todas las casillas',
  bySquare: 'Por casilla',
  myHearts: 'Mis corazones',
  noHearts: 'Aún no has dado ningún corazón. Toca el de una foto que te encante.',
  more: 'Ver más',
  loadingMore: 'Cargando más…',
  toBoard: 'Tu cartón',
  photo: (title, by) => `${title}, de ${by}`,
  enlarge: (title, by) => `Ampliar: ${title}, ${by}`,
  yours: 'Tuya',
  by: (name) => `de ${name}`,
  gone: 'Esta foto ya no se enseña.',
  heart: (title, by) => `Corazón para ${title} de ${by}`,
  heartsLeft: (left, most) =>
    left === 0
      ? 'Votación del público: has dado todos tus corazones'
      : `Votación del público: ${left === 1 ? 'te queda 1' : `te quedan ${left}`} de ${most} ${most === 1 ? 'corazón' : 'corazones'}`,
  whoGives:
    'La votación del público está abierta. Podrás dar corazones cuando se apruebe una de tus fotos.',
  allGiven: 'Has dado todos tus corazones. Quita antes uno.',
  heartFailed: 'No se pudo dar el corazón',
  closed: 'Ya no se pueden dar corazones. Se revelan en la entrega de premios.',
  revealed: 'Ver el resultado de los corazones',
  report: 'Algo no va bien con esta foto',
  reportTitle: 'Avisar a la organización',
  reportLead: 'Alguien del equipo mirará la foto. Nadie sabrá que has sido tú.',
  reason: '¿Qué pasa?',
  send: 'Enviar',
  sending: 'Enviando…',
  reported: 'Gracias. Alguien del equipo lo mirará.',
  reportFailed: 'No se pudo enviar',
};

export const heartsTexts: Translated<typeof gallery.heartsTexts> = {
  pageTitle: 'Votación del público',
  heading: 'Votación del público',
  notYet: 'Los corazones aún no se han revelado.',
  loadFailed: 'No se pudieron cargar los corazones',
  lead: (boards) =>
    boards === 1 ? 'Un cartón ha dado corazones.' : `${boards} cartones han dado corazones.`,
  nobody: 'Nadie ha dado ningún corazón.',
  hearts: (count) => (count === 1 ? '1 corazón' : `${count} corazones`),
  notShown: 'Una foto que ya no se enseña',
  by: (name) => `de ${name}`,
  ties: 'Las fotos con los mismos corazones comparten puesto. Van ordenadas por su número, y los premios se dan en el orden de esta lista.',
  checking: 'Contando otra vez en este dispositivo…',
  isRight:
    'Este dispositivo ha contado otra vez: la lista coincide con su hash y los puestos salen de ella.',
  isWrong: 'La lista o los puestos no son correctos. No te fíes de este resultado.',
  hash: 'Hash de la lista (SHA-256)',
  list: 'La lista',
  listHint: 'Cada línea tiene el código de un cartón y las fotos a las que dio sus corazones.',
};

export const galleryLinks: Translated<typeof links.galleryLinks> = {
  title: 'Galería',
  others: 'Fotos de los demás',
};
