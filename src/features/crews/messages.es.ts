// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as companions from './messages.companions.ts';
import type * as together from './messages.together.ts';
import type * as english from './messages.ts';

export const faults: SentencesLike<typeof english.faults.sentences> = {
  nameMissing: 'Escribe el nombre que usas',
  nameLong: 'El nombre puede tener 40 caracteres como máximo',
  nameUnprintable: 'El nombre tiene caracteres que no se pueden mostrar',
  nameEmpty: 'El nombre necesita una letra o un número',
  codeMissing: 'Falta el código',
  codeInvalid: 'Ese no es el código de un cartón',
  notGuardian: 'Confirma que eres la madre, el padre o la persona responsable',
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
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

export const togetherTexts: Translated<typeof together.togetherTexts> = {
  lead: (largest) =>
    `Hasta ${largest} teléfonos pueden jugar en este cartón. Envían fotos y reciben las novedades, y no pueden cambiar tu cuenta.`,
  isOff: 'En este concurso cada cartón se juega con un solo teléfono.',
  loadFailed: 'No se pudieron cargar los otros teléfonos',
  nobody: 'Aún no juega ningún otro teléfono en este cartón.',
  childsPhone: 'teléfono de una niña o un niño',
  lastSeen: (when) => `visto ${when}`,
  rename: 'Cambiar nombre',
  renameOf: (name) => `Cambiar el nombre de ${name}`,
  name: 'Nombre',
  save: 'Guardar',
  saveFailed: 'No se pudo guardar el nombre',
  remove: 'Quitar',
  removeOf: (name) => `Quitar a ${name}`,
  removeTitle: (name) => `¿Quitar a ${name} del cartón?`,
  removeText: 'Este teléfono ya no podrá enviar fotos. Las que ha enviado se quedan en el cartón.',
  removed: (name) => `${name} ya no juega en el cartón`,
  removeFailed: 'No se pudo quitar el teléfono',
  addPhone: 'Añadir un teléfono',
  isFull: (largest) => `Ya juegan ${largest} teléfonos en este cartón. Quita uno para hacer sitio.`,
  isChild: 'Es el teléfono de una niña o un niño',
  aboutChildren:
    'De una niña o un niño no se guarda nada más que el nombre que usa. Sus fotos no se muestran a nadie más si tú no lo permites, foto a foto.',
  isGuardian: 'Soy la madre, el padre o la persona responsable',
  makeCode: 'Mostrar un código',
  makingCode: 'Creando el código…',
  codeFailed: 'No se pudo crear el código',
  scanMe:
    'Escanéalo con la cámara del otro teléfono, o escribe el código en la dirección de abajo.',
  qrAlt: 'Código QR para unirse a este cartón',
  good: (minutes) => (minutes > 1 ? `Vale ${minutes} minutos` : 'Vale un minuto'),
  codeExpired: 'Este código ha caducado.',
  newCode: 'Crear otro código',
  crewName: 'Nombre de tu grupo',
  crewHint:
    'Se ve en lugar de tu nombre: en el muro en directo, en la clasificación, en los sorteos y en Instagram.',
  crewSaved: 'El nombre de tu grupo está guardado',
};

export const joinTexts: Translated<typeof together.joinTexts> = {
  title: 'Jugar con alguien',
  lead: 'Únete al cartón de otra persona con el código de su teléfono. No necesitas cuenta.',
  code: 'Código',
  name: 'Cómo te llaman',
  nameHint: 'No se pide nada más. Quienes juegan en el cartón lo ven junto a tus fotos.',
  isChild: 'Es el teléfono de una niña o un niño',
  join: 'Unirme al cartón',
  joining: 'Uniéndote…',
  failed: 'No se pudo entrar en el cartón',
  joined: (name) => `¡Ya estás en el cartón, ${name}!`,
  isSignedIn: (name) =>
    `${name} tiene la sesión abierta en este teléfono. Al unirte a otro cartón se cierra aquí.`,
};

export const companionTexts: Translated<typeof companions.companionTexts> = {
  title: 'Jugar juntos',
  playsOn: (owner, name) => `Juegas en el cartón de ${owner} como ${name}.`,
  leave: 'Dejar el cartón',
  leaveAnyway: 'Dejarlo igualmente',
  photosStay: (count) =>
    count === 1
      ? 'Queda 1 foto por enviar. Se guarda en este teléfono y se envía cuando el teléfono vuelva a unirse a este cartón.'
      : `Quedan ${count} fotos por enviar. Se guardan en este teléfono y se envían cuando el teléfono vuelva a unirse a este cartón.`,
  childsPhotos: (owner) =>
    `Las fotos de este teléfono no se muestran a nadie más si ${owner} no lo permite.`,
  sentBy: (name) => `de ${name}`,
  keep: 'Guardarla',
  othersPhoto: (name) => `Ya está la foto de ${name}. ¿Guardas la tuya para después?`,
};
