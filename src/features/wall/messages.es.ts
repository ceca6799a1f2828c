// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  documentTitle: 'Muro en directo · Swag & Seek',
  wallLabel: 'Muro en directo',
  justFound: 'Recién encontrado',
  photoAlt: (title, name) => `${title}, lo encontró ${name}`,
  freeTile: 'Aquí va lo tuyo',
  players: (count) => (count === 1 ? 'jugador' : 'jugadores'),
  found: (count) => (count === 1 ? 'encontrado' : 'encontrados'),
  blackouts: (count) => (count === 1 ? 'cartón lleno' : 'cartones llenos'),
  totalsLabel: 'El concurso hasta ahora',
  mostPoints: 'Más puntos',
  noRanks: 'La primera foto aprobada abre la clasificación.',
  frozen: 'Congelada',
  frozenNote: 'La organización anunciará la clasificación final.',
  aPlayer: 'Alguien',
  newsLabel: 'Últimas líneas y cartones llenos',
  fromOrganisers: 'De la organización',
  closesIn: (left) => `termina en ${left}`,
  opensIn: (left) => `empieza en ${left}`,
  daysLeft: (days, hours) => `${days} d ${hours} h`,
  closed: 'terminado',
  paused: 'en pausa',
  bingo: 'Bingo',
  blackout: 'Cartón lleno',
  row: (number) => `fila ${number}`,
  column: (number) => `columna ${number}`,
  diagonal: 'en diagonal',
  joinTitle: 'Participa',
  joinLead: 'Escanea, recibe tu propio cartón y empieza a buscar. Gratis.',
  blackoutTitle: '¡Cartón lleno!',
  wholeBoard: (name) => `${name} ha encontrado todas las casillas`,
  wifiCode: (name: string) => `Código QR de la wifi ${name}`,
  wifiFirst: (name: string) => `Primero conéctate a la wifi «${name}»`,
  joinCode: 'Código QR con la dirección del concurso',
  firstTitle: 'Sé el primero',
  firstLead: 'Aún no hay fotos. Escanea el código, recibe tu propio cartón y mira aquí tu foto.',
  reconnecting: 'Reconectando…',
  unreachable: 'El portátil del concurso no responde. Volviendo a intentarlo…',
  enterTitle: 'Abrir el muro en directo',
  enterLead: 'La organización crea un código en su panel, en la pestaña Wall. Escríbelo aquí.',
  enterHint: 'F11 llena toda la pantalla. Deja el portátil enchufado y despierto.',
  codeLabel: 'Código',
  codePlaceholder: '7K2M-Q4XT',
  open: 'Abrir el muro',
  opening: 'Abriendo…',
  openFailed: 'No se pudo abrir el muro',
  ended: 'Este muro se cerró. Un código nuevo lo vuelve a abrir.',
};

export const faults: SentencesLike<typeof english.faults.sentences> = {
  missing: 'Escribe el código del panel',
  long: 'Un código tiene ocho caracteres',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  wrongCode: 'Ese código no es válido. Los códigos valen una vez, durante 15 minutos.',
  tooMany: ({ most }, { count }) =>
    `Ya hay ${count(most, 'muro abierto', 'muros abiertos')}. Cierra uno primero.`,
  isFrozen: 'La clasificación del muro ya está congelada',
  isLive: 'La clasificación del muro no está congelada',
};
