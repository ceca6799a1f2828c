// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import { withThe } from '#shared/text/spanish.ts';
import type * as refusals from './messages.refusals.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  takePhoto: 'Hacer una foto',
  choosePhoto: 'Elegir de tus fotos',
  preparing: 'Preparándola…',
  aboutToSend: 'La foto que vas a enviar',
  whatYouSent: 'La foto que enviaste',
  showAs: 'Mostrarla en el muro en directo como',
  inGallery: 'También a los demás jugadores, en la galería.',
  letPost: 'Permitir que el concurso la publique en Instagram',
  send: 'Enviar foto',
  sentFor: (title) => `Ya enviaste esta foto para «${title}». Una foto cuenta una sola vez.`,
  anotherPhoto: 'Usar otra foto',
  replace: 'Cambiar esta foto',
  keepSent: 'Dejar la foto enviada',
  sending: (percent) => `Enviando: ${percent} %`,
  sendingTitle: (title) => `Enviando ${title}`,
  waitingForAnswer: 'Ya casi está…',
  waitingForSignal: 'Guardada en este teléfono. Se envía sola.',
  waitingTurn: 'Esperando su turno',
  sent: '¡Enviada!',
  waitingForReview: 'Pendiente de revisión',
  found: (points) => `¡Encontrado! +${points} ${points === 1 ? 'punto' : 'puntos'}`,
  withBonus: (points) => `Con un extra de ${points}`,
  note: (text) => `«${text}»`,
  notThisTime: 'Esta vez no:',
  tryAgain: 'Prueba otra vez',
  retry: 'Reintentar',
  tryNow: 'Intentar ahora',
  cancel: 'Cancelar',
  discard: 'Descartar',
  notNeeded: 'En este teléfono queda otra foto para esta casilla. Ya no hace falta.',
  canGoNow: 'En este teléfono queda otra foto para esta casilla. Ya puedes enviarla.',
  nextSquare: 'Otra casilla',
  toBoard: 'Volver al cartón',
  keepOpen:
    'Este navegador no guarda nada al cerrarse: deja esta página abierta hasta que se envíe la foto.',
  onThisPhone: 'En este teléfono',
  photosHere: 'Fotos en este teléfono',
  countForSignal: (count) =>
    count === 1 ? '1 foto espera cobertura.' : `${count} fotos esperan cobertura.`,
  countSending: (count) =>
    count === 1 ? '1 foto se está enviando.' : `${count} fotos se están enviando.`,
  countWaiting: (count) =>
    count === 1 ? '1 foto espera su turno.' : `${count} fotos esperan su turno.`,
  opensLater: (when) => `Las fotos cuentan a partir del ${when}. Vuelve entonces.`,
  over: 'El concurso ha terminado. Ya no se aceptan fotos.',
  waitsAbout: (minutes) =>
    minutes === 1 ? 'Suele revisarse en un minuto' : `Suele revisarse en unos ${minutes} minutos`,
  waitsLong: 'Ahora la revisión tarda dos horas o más',
  difficulties: { easy: 'fácil', medium: 'medio', hard: 'difícil' },
  onlyOrganisers: 'Solo la organización ve esta foto.',
  isFeatured: 'Esta foto está publicada en Instagram.',
  consentWithdrawn: 'Tu foto no se publicará en Instagram',
  consentLate:
    'Puede que tu foto esté en Instagram. La organización lo sabe, y la borra si está allí.',
  consentFailed: 'No se pudo guardar tu elección',
  stillWaiting: 'Todavía hay fotos por enviar',
  signOutAnyway: 'Cerrar sesión igualmente',
  stay: 'Quedarme',
  photosStay: (count) =>
    count === 1
      ? 'Queda 1 foto por enviar. Se guarda en este teléfono y se envía cuando vuelvas a iniciar sesión.'
      : `Quedan ${count} fotos por enviar. Se guardan en este teléfono y se envían cuando vuelvas a iniciar sesión.`,
  photosLost: (count) =>
    `${count === 1 ? 'Queda 1 foto' : `Quedan ${count} fotos`} por enviar. Este navegador no guarda nada: al cerrar sesión se pierde lo que no se ha enviado.`,
  keptWhilePaused:
    'Las fotos que envíes ahora esperan en este teléfono hasta que continúe el concurso.',
};

export const draftTexts: Translated<typeof english.draftTexts> = {
  notSent: 'Sin enviar',
  tookFor: (title) => `Hiciste esta foto para ${title}. ¿La envías?`,
  whatYouTook: 'La foto que hiciste',
  sendIt: 'Enviar',
};

export const failures: SentencesLike<
  typeof english.failures.sentences & typeof refusals.intakeFailures.sentences
> = {
  noPhoto: 'Elige una foto para enviar',
  onePhoto: 'Envía las fotos de una en una',
  empty: 'La foto está vacía',
  wrongType: 'Las fotos deben ser JPEG, PNG o WebP',
  damaged: 'La foto está dañada y no se puede leer',
  needsSignal:
    'Este tipo de imagen necesita cobertura para prepararse. Prueba cuando la tengas, o elige un JPEG.',
  tooMuchWork: 'Esta foto tarda demasiado en leerse. Envíala como JPEG normal.',
  tooManyPixels: 'La foto tiene más de 50 megapíxeles',
  badShape: 'La foto debe tener entre 100 y 16384 píxeles de ancho y de alto',
  notYourSquare: 'Esta casilla no está en tu cartón',
  notYourBoard: 'Esta foto se hizo para otro cartón',
  freeSpace: 'La casilla libre no necesita foto',
  waiting: 'Ya hay una foto de esta casilla pendiente de revisión',
  found: 'Esta casilla ya está encontrada',
  rejected: 'Esta foto no se aceptó, así que no se muestra a nadie',
  opensLater: ({ opensAt }, { moment }) =>
    `El concurso aún no ha empezado: las fotos cuentan a partir del ${moment(opensAt)}`,
  opensSomeTime: 'El concurso aún no ha empezado',
  contestOver: 'El concurso ha terminado. Las fotos ya no cuentan.',
  keyTaken: 'Esta clave de idempotencia es de otra foto',
  pausedSaying: ({ message }) => message,
  tooManyAnHour: ({ limit, freeAt }, { count, time }) =>
    `Puedes enviar ${count(limit, 'foto', 'fotos')} por hora. La próxima sale a ${withThe(time(freeAt))}.`,
  tooManyADay: ({ limit, freeAt }, { count, moment }) =>
    `Puedes enviar ${count(limit, 'foto', 'fotos')} al día. La próxima sale el ${moment(freeAt)}.`,
  sentAtOpening: 'Esperando a que empiece el concurso',
};

export const rejections: SentencesLike<
  typeof refusals.rejections.sentences & typeof refusals.replacement.sentences
> = {
  replaced: 'Enviaste otra foto en su lugar',
  noMatch: 'No corresponde al reto',
  unclear: 'Demasiado borrosa u oscura para saberlo. Hazla otra vez.',
  notVisible: 'El reto no se ve en la imagen',
  notYours: 'Haz la foto tú: esto es una captura de pantalla o la imagen de otra persona',
  noConsent: 'Alguien que sale en la imagen no dio su permiso',
  sentBefore: 'La misma imagen ya se envió antes',
  notSuitable: 'No es apta para un evento familiar',
};
