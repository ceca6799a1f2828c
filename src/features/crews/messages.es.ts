// Spanish.
import type { SentencesLike } from '#shared/failures.ts';
import type { failures, faults } from './messages.ts';

export const faultsEs: SentencesLike<typeof faults.sentences> = {
  nameMissing: 'Escribe el nombre que usas',
  nameLong: 'El nombre puede tener 40 caracteres como máximo',
  nameUnprintable: 'El nombre tiene caracteres que no se pueden mostrar',
  nameEmpty: 'El nombre necesita una letra o un número',
  codeMissing: 'Falta el código',
  codeInvalid: 'Ese no es el código de un cartón',
  notGuardian: 'Confirma que eres la madre, el padre o la persona responsable',
};

export const failuresEs: SentencesLike<typeof failures.sentences> = {
  isOff: 'En este concurso se juega con un teléfono por cartón',
  isFull: ({ largest }) => `Ya juegan ${largest} teléfonos en este cartón`,
  unknownCode: 'Ningún cartón tiene este código. Pide uno nuevo.',
  usedCode: 'Este código ya se ha usado. Pide uno nuevo.',
  expiredCode: 'Este código ha caducado. Pide uno nuevo.',
  isForChild: 'Este código es para el teléfono de una niña o un niño',
  isNotForChild: 'Este código no es para el teléfono de una niña o un niño',
  disabled: 'La cuenta de este cartón está desactivada. Pregunta en la mesa de fans.',
  leftBoard: 'Este teléfono ya no juega en el cartón',
};
