// Spanish.
import type { SentencesLike } from '#shared/failures/failures.ts';
import type { Translated } from '#shared/text/language.ts';
import type * as accounts from './messages.accounts.ts';
import type * as english from './messages.ts';

export const playerTexts: Translated<typeof english.playerTexts> = {
  signInTitle: 'Hola de nuevo',
  signInLead: 'Inicia sesión para ver tu cartón de bingo.',
  noAccount: '¿No tienes cuenta?',
  signUpHere: 'Regístrate aquí',
  forgotPassword: '¿Olvidaste tu contraseña?',
  useResetCode: 'Usa un código',
  adminLogin: 'Acceso de organización',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión...',
  signOut: 'Cerrar sesión',
  myAccount: 'Mi cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  loginFallback: 'No se pudo iniciar sesión. Revisa tus datos.',
  noAnswer: 'El portátil no responde',
  stillSignedIn: 'Tu sesión sigue abierta. Esta página vuelve sola en cuanto el portátil responda.',
  loggedIn: '¡Sesión iniciada!',
};

export const formTexts: Translated<typeof accounts.formTexts> = {
  registerTitle: 'Crear cuenta',
  registerLead: 'Gratis, y recibes tu cartón de bingo al momento.',
  overTitle: 'El concurso ha terminado',
  overLead: 'Ya no se puede participar. ¡Gracias a todos los que jugaron!',
  hasAccount: '¿Ya tienes cuenta?',
  signInHere: 'Inicia sesión aquí',
  conduct:
    'Respeta el código de conducta de la convención: pide permiso antes de fotografiar a nadie.',
  createAccount: 'Crear cuenta',
  creatingAccount: 'Creando la cuenta...',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  phone: 'Teléfono',
  phoneHint: 'Hace falta un teléfono para optar a los premios',
  confirmPassword: 'Repite la contraseña',
  newPassword: 'Contraseña nueva',
  referralCode: 'Código de invitación',
  referralHint: '¡Escribe el código de un amigo para darle puntos extra!',
  isAdult: 'Confirmo que tengo 18 años o más.',
  resetTitle: 'Pon una contraseña nueva',
  resetLead: 'Pide un código en la mesa de fans y escríbelo aquí.',
  rememberedPassword: '¿Recordaste tu contraseña?',
  resetNotice: 'Un código vale una vez, durante una hora. Tus fotos y puntos se conservan.',
  resetCode: 'Código',
  setPassword: 'Guardar contraseña',
  settingPassword: 'Guardando la contraseña...',
  resetFallback: 'No se pudo cambiar la contraseña',
  passwordChanged: 'Tu contraseña ha cambiado',
  registerFallback: 'No se pudo crear la cuenta',
};

export const accountTexts: Translated<typeof accounts.accountTexts> = {
  title: 'Mi cuenta',
  shownName: 'Nombre que ven los demás',
  shownNameHint:
    'En el muro en directo, la galería e Instagram. Déjalo vacío para tu nombre y una inicial.',
  legalName: 'Solo la organización ve tu nombre completo, tu correo y tu teléfono.',
  passwordHint: 'Para cambiar el correo, escribe tu contraseña.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Tu cuenta ha cambiado',
  failed: 'No se pudo cambiar tu cuenta',
};

export const faults: SentencesLike<typeof english.faults.sentences> = {
  firstNameMissing: 'Falta el nombre',
  lastNameMissing: 'Faltan los apellidos',
  firstNameLong: 'El nombre puede tener 60 caracteres como máximo',
  lastNameLong: 'Los apellidos pueden tener 60 caracteres como máximo',
  firstNameUnprintable: 'El nombre tiene caracteres que no se pueden imprimir',
  lastNameUnprintable: 'Los apellidos tienen caracteres que no se pueden imprimir',
  firstNameEmpty: 'El nombre necesita una letra o un número',
  lastNameEmpty: 'Los apellidos necesitan una letra o un número',
  emailMissing: 'Falta el correo electrónico',
  emailInvalid: 'Escribe un correo electrónico válido',
  passwordMissing: 'Falta la contraseña',
  passwordShort: 'La contraseña necesita al menos 6 caracteres',
  passwordLong: 'La contraseña puede tener 200 caracteres como máximo',
  passwordsDiffer: 'Las contraseñas no coinciden',
  phoneInvalid: 'Escribe un número de teléfono válido',
  notAdult: 'Para participar hay que tener 18 años o más',
  usernameMissing: 'Falta el nombre de usuario',
  usernameLong: 'El nombre de usuario puede tener 60 caracteres como máximo',
  shownNameLong: 'El nombre que ven los demás puede tener 40 caracteres como máximo',
  shownNameUnprintable: 'El nombre que ven los demás tiene caracteres que no se pueden mostrar',
  shownNameEmpty: 'El nombre que ven los demás necesita una letra o un número',
  codeMissing: 'Falta el código',
  codeInvalid: 'Ese no es un código válido',
};

export const sessionTexts: Translated<typeof english.sessionTexts> = {
  leftBoard: (owner) =>
    `Ya no juegas en el cartón de ${owner}. Las fotos sin enviar se quedan en este teléfono.`,
  loggedOut: 'Sesión cerrada',
  welcomeBack: (name) => `¡Hola de nuevo, ${name}!`,
  welcome: (contest, name) => `¡Te damos la bienvenida a ${contest}, ${name}!`,
};

export const failures: SentencesLike<typeof english.failures.sentences> = {
  emailTaken: 'Ya existe una cuenta con este correo electrónico',
  invalidLogin: 'El correo o la contraseña no son correctos',
  wrongPassword: 'Esa no es tu contraseña',
  passwordNeeded: 'Escribe tu contraseña para cambiar el correo electrónico',
  unknownReferral: 'Ese código de invitación no existe',
  disabled: 'Esta cuenta está desactivada. Pregunta en la mesa de fans.',
  wrongResetCode: 'Ese código es incorrecto o ha caducado. Pide otro en la mesa de fans.',
};
