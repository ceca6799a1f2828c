// All texts for players in Spanish.
import type { Catalogues } from '#client/format/language.ts';
import type { SentencesLike } from '#shared/failures/failures.ts';
import type * as english from '#shared/failures/request-failures.ts';

export * as kit from '#client/format/messages.es.ts';
export * as auth from '#features/auth/messages.es.ts';
export * as boards from '#features/boards/messages.es.ts';
export * as challenges from '#features/challenges/messages.es.ts';
export * as content from '#features/content/messages.es.ts';
export * as crews from '#features/crews/messages.es.ts';
export * as draws from '#features/draws/messages.es.ts';
export * as gallery from '#features/gallery/messages.es.ts';
export * as instagram from '#features/instagram/messages.es.ts';
export * as notifications from '#features/notifications/messages.es.ts';
export * as players from '#features/players/messages.es.ts';
export * as points from '#features/points/messages.es.ts';
export * as prizes from '#features/prizes/messages.es.ts';
export * as submissions from '#features/submissions/messages.es.ts';
export * as wall from '#features/wall/messages.es.ts';
export * as screens from '../messages.es.ts';

export const requestFailures: SentencesLike<typeof english.requestFailures.sentences> = {
  tooLarge: 'La petición es demasiado grande',
  noObject: 'La petición tiene que ser un objeto',
  illFormed: 'El texto tiene medio carácter',
  pastTheEnd: 'El archivo termina antes',
  notWritable: 'Ahora mismo no se puede guardar nada. Avisa a la organización.',
};

export const refusals: Catalogues['refusals'] = {
  invalid_input: 'La petición no es válida',
  unauthenticated: 'Inicia sesión',
  invalid_credentials: 'El correo o la contraseña no son correctos',
  forbidden: 'Acceso no permitido',
  not_found: 'No se ha encontrado',
  conflict: 'Eso choca con lo que ya hay',
  email_taken: 'Ya existe una cuenta con este correo electrónico',
  pool_too_small: 'Aún no hay suficientes retos para repartir cartones',
  contest_not_open: 'El concurso aún no ha empezado',
  contest_closed: 'El concurso ha terminado',
  contest_paused: 'El concurso está en pausa',
  too_large: 'El archivo es demasiado grande. El máximo son 2 MB.',
  wrong_type: 'Aquí no se acepta este tipo de archivo',
  rate_limited: 'Demasiadas peticiones. Ve un poco más despacio.',
  internal: 'Error del servidor. Vuelve a intentarlo.',
  print_waiting: 'Tu cartón espera para imprimirse. Vuelve a intentarlo en un momento.',
  busy: 'El servidor está ocupado. Vuelve a intentarlo en un momento.',
  printer_down: 'Ahora no se pueden imprimir cartones. Vuelve a intentarlo en unos minutos.',
  no_browser: 'El portátil del concurso necesita Chrome o Chromium para los PDF',
  storage_full: 'No queda espacio en el portátil del concurso',
};
