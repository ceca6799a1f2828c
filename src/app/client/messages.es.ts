// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as found from './messages.found.ts';
import type * as english from './messages.ts';

export const landingTexts: Translated<typeof english.landingTexts> = {
  signIn: 'Entrar',
  createAccount: 'Crear cuenta',
  see: 'Míralo.',
  snap: 'Hazle una foto.',
  shout: 'Grita ¡bingo!',
  lead: 'Una búsqueda del tesoro con fotos por toda la convención.',
  hello: (firstName) => `¡Hola, ${firstName}! Tu cartón te espera.`,
  toBoard: 'Ir a tu cartón',
  stepAccount: 'Crea una cuenta gratis',
  stepBoard: 'Recibe tu propio cartón de bingo',
  stepPrint: 'Descarga e imprime el PDF',
  stepBring: 'Tráelo a la convención',
  sample: 'Un cartón de ejemplo',
  yourBoard: 'Tu cartón',
  opens: (when) => `Abre el ${when}`,
  over: 'El concurso ha terminado',
  thanks: 'El concurso ha terminado. ¡Gracias por jugar!',
  thanksTo: (firstName) => `¡Gracias por jugar, ${firstName}!`,
};

export const foundTexts: Translated<typeof found.foundTexts> = {
  found: (title) => `¡Has encontrado ${title}!`,
  foundSomething: '¡Has encontrado un código!',
  isSquare:
    'Es una casilla de Swag & Seek, un bingo de fotos gratis. Crea una cuenta y la abrimos si está en tu cartón.',
  isGame: 'Es de Swag & Seek, un bingo de fotos gratis. Crea una cuenta y recibe tu cartón.',
  isOver:
    'Es de Swag & Seek, un bingo de fotos gratis. El concurso ha terminado. ¡Gracias por jugar!',
  createAccount: 'Crear cuenta',
  haveAccount: 'Ya tengo cuenta',
  notOnBoard: 'No está en tu cartón',
  onOthers: (title, others) =>
    `«${title}» está en los cartones de otros. En el tuyo hay otras ${others} cosas que encontrar.`,
  toMyBoard: 'Volver a mi cartón',
};

export const installTexts: Translated<typeof english.installTexts> = {
  title: 'Ten el cartón en la pantalla de inicio',
  text: 'Así se abre como una app, también donde no hay cobertura.',
  install: 'Instalar',
  notNow: 'Ahora no',
  share: 'Toca Compartir en el navegador y después «Añadir a pantalla de inicio».',
  gotIt: 'Entendido',
  newVersion: 'Hay una versión nueva',
  newVersionText: 'Tu cartón y tus fotos se quedan como están.',
  reload: 'Volver a cargar',
};

export const plainPageTexts: Translated<typeof english.plainPageTexts> = {
  title: 'Deja esta página abierta para enviar fotos',
  text: 'Las fotos están a salvo en este teléfono. Se envían mientras esta página está abierta, y sin cobertura no se abre.',
  secure: 'Se abre sin cobertura, cuando hayas entrado allí, en',
  gotIt: 'Entendido',
};
