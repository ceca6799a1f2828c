// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as english from './messages.ts';

export const kitTexts: Translated<typeof english.kitTexts> = {
  tryAgain: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: 'Cargando',
  language: 'Idioma',
  elsewhere: 'Otras páginas',
  notifications: 'Avisos',
  skipToContent: 'Saltar al contenido',
  home: 'Swag & Seek, inicio',
  optional: '(opcional)',
  prizes: 'Premios',
  labelled: (label, value) => `${label}: ${value}`,
  thanks: 'Con el apoyo de',
  show: 'Ver',
  hide: 'Ocultar',
  showField: (label) => `Ver ${label}`,
  hideField: (label) => `Ocultar ${label}`,
  offline: 'No tienes conexión. Puede que algunas cosas no funcionen.',
  notLoaded: 'Esta página no se cargó',
  partNotLoaded: 'Esta parte no se cargó',
  mayHaveDropped:
    'Puede que la conexión se cortara por el camino. No se ha perdido nada de lo que enviaste o fotografiaste.',
  stillUnreachable:
    'Todavía no se puede llegar al concurso. Quédate en esta página: vuelve con la conexión.',
  inYourZone: (moment, zone) => `${moment} en tu zona horaria (${zone})`,
  failures: {
    403: 'Acceso no permitido',
    404: 'No se ha encontrado',
    413: 'El archivo es demasiado grande. El máximo son 2 MB.',
    429: 'Demasiadas peticiones. Ve un poco más despacio.',
    500: 'Error del servidor. Vuelve a intentarlo.',
  },
  network: 'Error de red. Revisa tu conexión.',
  noAnswer: 'El portátil no responde.',
  youAreOffline: 'No tienes conexión.',
  unexpected: 'Ha ocurrido un error inesperado',
  tellOrganisers: (id) => `Díselo a la organización: ${id}`,
  tryAgainIn: (wait) => `Vuelve a intentarlo en ${wait}.`,
  seconds: (count) => (count === 1 ? '1 segundo' : `${count} segundos`),
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),
};
