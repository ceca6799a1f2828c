// Spanish.

import { placeName } from '#shared/contest.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import { withThe } from '#shared/text/spanish.ts';
import type * as hunt from './messages.hunt.ts';
import type * as moments from './messages.moments.ts';
import type * as refusals from './messages.refusals.ts';
import type * as english from './messages.ts';

export const lineTexts: Translated<typeof english.lineTexts> = {
  row: (number) => `fila ${number}`,
  column: (number) => `columna ${number}`,
  diagonalDown: 'diagonal desde la esquina superior izquierda',
  diagonalUp: 'diagonal desde la esquina inferior izquierda',
};

const list = (parts: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);

const freeWords = (free: number): string => {
  if (free === 0) return '';
  return free === 1 ? ', una casilla libre' : `, ${free} casillas libres`;
};

export const playerTexts: Translated<typeof english.playerTexts> = {
  hours: (from, to) => `de ${from} a ${to}`,
  hoursInShort: (from, to) => `${from} – ${to}`,
  hoursElsewhere: 'Horario en tu cartón del teléfono',
  fanTableIn: (place) => `la mesa de fans (${placeName(place)})`,
  days: (first, last) => `${first} – ${last}`,
  hoursOn: (days, hours) => `${days}, ${hours}`,
  and: list,
  visitTable: (place, hours) =>
    `Pasa por la mesa de fans (${placeName(place)}), ${hours}, con tu cartón completo`,
  visitTableSomeTime: (place) =>
    `Pasa por la mesa de fans (${placeName(place)}) con tu cartón completo`,
  visitAnyTable: 'Pasa por la mesa de fans con tu cartón completo',
  handInBetween: (from, to, place) =>
    `Entrégalo entre ${withThe(from)} y ${withThe(to)} en la mesa de fans (${placeName(place)}).`,
  handInAt: (place) => `Entrégalo en la mesa de fans (${placeName(place)}):`,
  daysLeft: (days, hours) => `${days} d ${hours} h`,
  hoursLeft: (hours, minutes) => `${hours} h ${minutes} min`,
  minutesLeft: (minutes) => `${minutes} min`,
  opensIn: (left) => `empieza en ${left}`,
  closesIn: (left) => `termina en ${left}`,
  closed: 'el concurso ha terminado',
  paused: 'en pausa',
  pausedTitle: 'El concurso está en pausa',
  pausedPhotos: 'Las fotos que envíes ahora esperan en tu teléfono hasta que continúe.',
  closedBanner:
    'El concurso ha terminado: ya no se aceptan fotos. Tus puntos y tu cartón se quedan.',
  opensBanner: (when) =>
    `Las fotos cuentan a partir del ${when}. Mientras tanto, imprime tu cartón y mira sus casillas.`,
  howItGoes: 'Cómo se juega',
  dealt: 'Nadie más tiene este cartón.',
  findTitle: 'Encuéntralo y envíalo',
  findText:
    'Toca una casilla, haz la foto y envíala. La organización la revisa, normalmente en 5 minutos.',
  earnTitle: 'Gana puntos',
  earnText: ({ photoApproved, firstLine, blackout }) => {
    const photo = `${photoApproved} ${photoApproved === 1 ? 'punto' : 'puntos'} por foto`;
    const line = firstLine > 0 ? [`${firstLine} por línea`] : [];
    const board = blackout > 0 ? [`${blackout.toLocaleString('es')} por el cartón entero`] : [];
    return `${list([photo, ...line, ...board])}.`;
  },
  earnSoon: 'Las fotos dan puntos, las líneas más, y el cartón entero aún más.',
  bringTitle: 'Trae tu cartón',
  bringText: (place) =>
    `Imprímelo y entrégalo en la mesa de fans (${placeName(place)}) cuando tengas una línea o el cartón lleno.`,
  bringTextWithHours: (place, hours) =>
    `Imprímelo y entrégalo en la mesa de fans (${placeName(place)}), ${hours}, cuando tengas una línea o el cartón lleno.`,
  gotIt: 'Entendido',
  whatPays: 'Puntos',
  openNow: (until) => `Ahora está abierta, hasta ${withThe(until)}.`,
  boardTitle: (contest) => `Tu cartón de bingo · ${contest}`,
  handInSomeTime: (place) => `Entrégalo en la mesa de fans (${placeName(place)}).`,
  oneToGo: 'falta 1',
  square: (row, column, said) => `Fila ${row}, columna ${column}: ${said}`,
  row: (number) => `la fila ${number}`,
  column: (number) => `la columna ${number}`,
  diagonal: 'una diagonal',
  bothDiagonals: 'las dos diagonales',
  freeSpace: 'CASILLA LIBRE',
  marks: {
    found: 'encontrada',
    pending: 'pendiente de revisión',
    rejected: 'rechazada, prueba otra vez',
    waiting: 'espera en este teléfono',
    failed: 'no se pudo enviar',
  },
  pitchInShort: 'Tu cartón es solo tuyo, y una mesa de fans te espera.',
  pitch: ({ challenges, free }) =>
    `Tu cartón es solo tuyo: ${challenges} cosas que encontrar${freeWords(free)}, y una mesa de fans que te espera.`,
};

export const screenTexts: Translated<typeof english.screenTexts> = {
  signOut: 'Salir',
  heading: 'Tu cartón de bingo',
  board: 'Tu cartón',
  points: (count) => (count === 1 ? 'punto' : 'puntos'),
  photosApproved: (count) => (count === 1 ? 'encontrada' : 'encontradas'),
  lines: (count) => (count === 1 ? 'línea' : 'líneas'),
  rank: (rank, players) => `${rank.toLocaleString('es')}.º de ${players.toLocaleString('es')}`,
  behind: (points) =>
    `a ${points === 1 ? '1 punto' : `${points.toLocaleString('es')} puntos`} de quien va delante`,
  why: 'De dónde salen',
  isSample: 'Este cartón es un ejemplo: el tuyo no se ha podido cargar ahora.',
  notLoaded:
    'Tal como lo viste la última vez: tu cartón no se ha podido cargar ahora. Puedes hacer fotos para él.',
  notReached: 'Tal como lo viste la última vez: ahora mismo no se puede llegar al concurso.',
  elsewhere: (code) => `El reto ${code} no está en tu cartón.`,
  preview: 'Esto es una vista previa.',
  printToPlay: 'Descarga el PDF e imprímelo para jugar.',
  printToKeep: 'Descarga el PDF para guardar tu cartón.',
  tapSquare: 'Toca una casilla para enviar su foto.',
  tapToSee: 'Toca una casilla para ver qué hay que buscar.',
  tabs: { label: 'Cartón y más', board: 'Cartón', more: 'Más' },
  download: 'Descargar PDF',
  generating: 'Creando el PDF...',
  printsInTurn:
    'Se están imprimiendo muchos cartones. El tuyo espera su turno: deja esta página abierta.',
  printsAt: (place, wait) =>
    place === 1
      ? 'Tu cartón se está imprimiendo. Deja esta página abierta.'
      : `Tu cartón es el número ${place} de la cola, listo en unos ${wait}. Deja esta página abierta.`,
  paper: 'Papel',
  papers: { letter: 'Carta', a4: 'A4' },
  showFound: 'Mostrar lo que he encontrado',
  howToUse: 'Cómo usarlo',
  stepPrint: 'Imprime el cartón y tráelo a la convención.',
  stepCheck: 'Marca cada reto cuando lo encuentres.',
  stepAim: 'Busca una línea completa en cualquier dirección, o el cartón lleno.',
  questions: '¿Preguntas? Escribe a',
  downloaded: '¡PDF descargado!',
  emptyPdf: 'No se pudo crear el PDF: llegó vacío',
  downloadFailed: (why) => `No se pudo descargar el PDF: ${why}`,
  downloadFallback: 'la descarga falló',
};

export const statusTexts: Translated<typeof english.statusTexts> = {
  label: 'Cómo vas',
  toGo: (count, lines) => `${count === 1 ? 'Falta' : 'Faltan'} ${count} para ${lines}`,
  wholeBoard: 'el cartón lleno',
  showIt: 'Ver cuál',
  notOpen: 'Aún no ha empezado',
  allSent: 'Una foto para cada casilla',
  allSentText: 'La organización las revisa según llegan.',
  tableOpen: (goal) => `${goal} La mesa de fans está abierta`,
  showTitles: 'Mostrar los títulos',
  stamp: 'ENTREGADO',
  showCode: 'Enseñar mi código',
  codeTitle: 'Para la mesa de fans',
  codeHint: 'Acerca el teléfono a la cámara de la mesa, con la pantalla al máximo de brillo.',
  handedIn: (when) => `Entregado: ${when}`,
  withLines: (count) => {
    if (count === 0) return 'Todavía sin líneas.';
    return count === 1 ? 'Con 1 línea.' : `Con ${count} líneas.`;
  },
  withBlackout: '¡Con el cartón lleno!',
  thanks: '¡Gracias por jugar!',
  finished: (place) => `Has terminado ${place}.`,
  canChange: (when) =>
    `Puede cambiar hasta ${withThe(when)}, mientras se revisan las últimas fotos.`,
  stillCounts: (count, until) =>
    count === 1
      ? `La foto que espera en este teléfono todavía cuenta si llega antes de ${withThe(until)}.`
      : `Las ${count} fotos que esperan en este teléfono todavía cuentan si llegan antes de ${withThe(until)}.`,
  hunt: 'Tu búsqueda',
};

export const goalTexts: Translated<typeof english.goalTexts> = {
  momentTitles: {
    line: '¡Bingo!',
    blackout: '¡Cartón lleno!',
    'four-corners': '¡Cuatro esquinas!',
    'ten-photos': '¡Diez fotos!',
    'first-find': '¡Tu primer hallazgo!',
  },
  seeAgain: {
    line: '¡Bingo! ¿Y ahora?',
    blackout: '¡Cartón lleno! ¿Y ahora?',
    'four-corners': '¡Cuatro esquinas!',
    'ten-photos': '¡Diez fotos!',
  },
  bringOpen: (place, until) =>
    `Trae tu cartón a la mesa de fans (${placeName(place)}), abierta hasta ${withThe(until)}.`,
  bringNext: (place, from, until) =>
    `Trae tu cartón a la mesa de fans (${placeName(place)}), abierta: ${from} – ${until}.`,
  bringSomeTime: (place) => `Trae tu cartón a la mesa de fans (${placeName(place)}).`,
  leftOpen: (left) => `quedan ${left}`,
};

export const momentTexts: Translated<typeof moments.momentTexts> = {
  youAre: (place) => `Vas ${place}.`,
  manyLines: (count) => `¡${count} líneas a la vez!`,
  linesComplete: (lines, count) =>
    count === 1 ? `Has completado ${lines}.` : `Has completado ${lines}, todas a la vez.`,
  pointsMore: (points) => `+${points} ${points === '1' ? 'punto' : 'puntos'}.`,
  cornersFound: 'Has encontrado las cuatro esquinas de tu cartón.',
  tenApproved: 'Diez de tus fotos están aprobadas.',
  allFound: 'Has encontrado todas las casillas de tu cartón.',
  whatNow: 'Qué hacer ahora',
  bringIt: 'Tráelo a la mesa de fans',
  goOn: 'Ve a por una línea completa, o a por el cartón entero.',
  showBoard: (boardId) => `Enseña esta pantalla o tu cartón impreso, ${boardId}.`,
  leftToFind: (count) => (count === 1 ? 'Falta 1.' : `Faltan ${count}.`),
  nextSquare: 'Otra casilla',
  keepHunting: 'Seguir buscando',
  seeBoard: (points) => `Ver el cartón · ${points} puntos`,
  share: 'Compartir',
  shareBoard: 'Compartir mi cartón',
  shareFailed: 'No se pudo crear la imagen',
  shareSaved: 'La imagen de tu cartón está guardada',
  boardOf: (name) => `El cartón de ${name}`,
  pictureName: 'carton-bingo.png',
};

export const sheetTexts: Translated<typeof english.sheetTexts> = {
  title: (contest, boardId) => `${contest}: cartón ${boardId}`,
  tagline: 'Encuéntralo, fotografíalo, márcalo. Una línea gana; todo, cartón lleno.',
  board: 'Cartón de bingo',
  freeSpace: 'CASILLA LIBRE',
  freeBox: 'Casilla libre',
  difficulties: { easy: 'FÁCIL', medium: 'MEDIO', hard: 'DIFÍCIL' },
  howToUse: 'Cómo usarlo',
  bring: 'Trae esta hoja y un bolígrafo a la convención.',
  send: 'Envía cada foto con el teléfono, o marca la casilla y enséñanosla.',
  aim: 'Busca una línea en cualquier dirección, o llénalo.',
  handIn: 'Entrégalo',
  at: (place) => `en ${place}`,
  questions: (email) => `Preguntas: ${email}`,
  forTable: 'Para la mesa de fans',
  stamp: 'Sello de la mesa de fans',
  foundMark: 'encontrada',
  found: (found, of) => `${found} de ${of} encontradas`,
  lines: (count) => `${count} ${count === 1 ? 'línea' : 'líneas'}`,
  printed: (when) => `impreso: ${when}`,
};

export const dealFailures: SentencesLike<typeof refusals.dealFailures.sentences> = {
  poolTooSmall: ({ size, missing }, { count }) =>
    `A un cartón de ${size} × ${size} le faltan ${count(missing, 'reto', 'retos')}: no hay bastantes para repartir`,
  noNewBoard:
    'No hay bastantes retos para otro cartón distinto de los demás. La organización puede añadir retos.',
};

export const sampleTexts: Translated<typeof english.sampleTexts> = {
  labels: [
    'Un guardia en descanso',
    'Un objeto que parece real',
    'Tres edades de un héroe',
    'Alguien de tu mismo fandom',
    'La cola más larga',
    'Alas de más de dos metros',
    'Una armadura hecha a mano',
    'A juego con la moqueta',
    'Un villano amable',
    'Un robot que se mueve',
    'Un dúo de mundos distintos',
    'Un cosplay anterior a 1980',
    'CASILLA LIBRE',
    'Un tesoro entre los puestos',
    'Un fan art para tu pared',
    'Un héroe diminuto',
    'Un cruce que nadie pidió',
    'Algo firmado',
    'Algo que brilla',
    'Una sonrisa del equipo',
    'La mejor cinta de acreditación',
    'Un arma de mentira, sellada',
    'Un disfraz con juego de palabras',
    'La vista desde lo más alto',
    'Una amistad hecha hoy',
  ],
};

export const friendTexts: Translated<typeof english.friendTexts> = {
  title: 'Trae a un amigo',
  earn: 'Los amigos que se registran con tu código te dan puntos extra:',
  copyCode: (code) => `Copiar tu código ${code}`,
  codeCopied: 'Tu código está copiado',
  share: 'Compartir mi enlace',
  invitation: 'Juega conmigo al bingo de fotos: crea una cuenta gratis con mi código.',
  linkCopied: 'Tu enlace está copiado',
  showQr: 'Verlo como código QR',
  scanMe: 'Tu amigo lo escanea y se registra; tu código ya está puesto.',
  qrAlt: (link) => `Código QR de ${link}`,
};

export const checkTexts: Translated<typeof english.checkTexts> = {
  title: 'Para la mesa de fans',
  isBoard: (contest, id) =>
    `Este es un cartón de ${contest}${id === null ? '' : `, ${id}`}. La mesa de fans escanea este código cuando lo entregas.`,
  whatIs: (contest) => `¿Qué es ${contest}?`,
  ownBoard: 'Ir a mi cartón',
  staff: 'Organización: iniciar sesión',
};

export const huntTexts: Translated<typeof hunt.huntTexts> = {
  title: 'Tu búsqueda',
  first: 'Primer hallazgo',
  rarest: 'Hallazgo más raro',
  place: 'Puesto final',
  board: 'Todo el cartón',
  foundBy: (by, players) => {
    if (by <= 1) return 'Nadie más lo ha encontrado';
    const numbers = `${by.toLocaleString('es')} de ${players.toLocaleString('es')} jugadores`;
    return by * 2 < players ? `Solo lo encontraron ${numbers}` : `Lo encontraron ${numbers}`;
  },
  tally: (found, lines, points) =>
    `${found} ${found === 1 ? 'hallazgo' : 'hallazgos'} · ${lines} ${lines === 1 ? 'línea' : 'líneas'} · ${points.toLocaleString('es')} ${points === 1 ? 'punto' : 'puntos'}`,
  huntOf: (name) => `La búsqueda de ${name}`,
  shareCard: (card) => `Compartir: ${card}`,
  notDrawn: 'No se ha podido dibujar.',
  rarestFailed: 'No hemos podido preguntar cómo de raros son tus hallazgos.',
  saved: 'La imagen se ha guardado',
};

export const huntFailures: SentencesLike<typeof hunt.huntFailures.sentences> = {
  notOver: 'Tu búsqueda estará lista cuando termine el concurso',
};

export const shoutTexts: Translated<typeof english.shoutTexts> = {
  shout: '¡Grita bingo!',
  shoutBlackout: '¡Grita cartón lleno!',
  words: { line: ['¡BIN', 'GO!'], blackout: ['¡CARTÓN ', 'LLENO!'] },
  wholeBoard: 'El cartón entero',
  tapToClose: 'Toca para cerrar',
};
