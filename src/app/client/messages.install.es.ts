// The home screen and new versions, in Spanish.
import type { Translated } from '#shared/language.ts';
import type { installTexts } from './messages.install.ts';

export const installTextsEs: Translated<typeof installTexts> = {
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
