// Spanish.
import type { Translated } from '#shared/language.ts';
import type { landingTexts } from './messages.ts';

export const landingTextsEs: Translated<typeof landingTexts> = {
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
  stepPrint: 'Descarga e imprime el PDF, y tráelo',
  sample: 'Un cartón de ejemplo',
  yourBoard: 'Tu cartón',
  opens: (when) => `Abre el ${when}`,
  over: 'El concurso ha terminado',
};
