// Spanish.
import type { Translated } from '#shared/text/language.ts';
import type * as own from './messages.own.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  myData: 'Mis datos',
  erased: 'Tu cuenta y todo lo que había en ella se ha borrado, también en este teléfono.',
};

export const myDataTexts: Translated<typeof own.myDataTexts> = {
  download: 'Descargar todo',
  whatIsInIt:
    'Un archivo ZIP con todo lo que el concurso guarda de ti: cuenta, cartón, fotos con lo que la cámara escribió en ellas, puntos, mensajes y el registro de lo que hiciste.',
  downloaded: 'Tus datos se han descargado',
  downloadFailed: 'No se pudieron descargar tus datos',
  erase: 'Borrar mi cuenta',
  erasing: 'Borrando…',
  eraseFailed: 'No se pudo borrar tu cuenta',
  whatIsErased:
    'Tu cuenta, tu cartón, tus fotos, tus puntos y tus mensajes se borran al momento. Los demás teléfonos donde tengas la sesión abierta la cierran y borran las fotos sin enviar en cuanto tengan conexión. Nadie puede recuperarlos, y un cartón terminado ya no gana nada.',
  boardErased: (owner) =>
    `El cartón de ${owner} ya no existe. Las fotos sin enviar también se han borrado de este teléfono.`,
  contestOver:
    'Este concurso ha terminado y se ha cerrado tu sesión. Las fotos sin enviar se han borrado de este teléfono.',
  whatStays: {
    instagram:
      'Las fotos publicadas en Instagram siguen allí. Pide a la organización que las borre.',
    paper:
      'Los cartones impresos siguen en papel. Trae el tuyo a la mesa de fans si hay que destruirlo.',
    backups:
      'Las copias de seguridad hechas hasta ahora conservan tus datos hasta que otras más nuevas las sustituyan.',
  },
  yourPassword: 'Tu contraseña',
};
