// Calls to the contest that set up a test or a bench.
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { ADMIN, type ContestProcess } from './contest-process.ts';

export interface CalledPlayer {
  readonly id: string;
  readonly token: string;
}

/** The squares of a board of 25 that take a photo: all but the free one in the middle. */
export const SQUARES = Array.from({ length: 25 }, (_, at) => at).filter((at) => at !== 12);

let registered = 0;

/** The form that the screens send with a photo. */
export function photoForm(position: number, bytes: Buffer, allowFeature = false): FormData {
  const form = new FormData();
  form.append('position', String(position));
  form.append('allowShow', String(allowFeature));
  form.append('allowFeature', String(allowFeature));
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

export function callsOf(contest: Pick<ContestProcess, 'address'>) {
  const { origin } = new URL(contest.address);
  const call = async (method: string, path: string, token: string | null, json?: unknown) => {
    const response = await fetch(origin + API_PATH + path, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.json();
  };
  return {
    origin,
    call,
    signInAdmin: async () => (await call('POST', '/auth/admin/login', null, ADMIN)).token as string,

    /** Registers a player and deals their board. */
    async register(
      firstName = 'Theo',
      lastName = 'Lind',
      email = `called${registered++}@example.org`,
    ): Promise<CalledPlayer> {
      const { token, user } = await call('POST', '/auth/register', null, {
        firstName,
        lastName,
        email,
        password: 'seek-and-find',
        ageVerified: true,
      });
      await call('GET', '/game/board', token);
      return { id: user.id, token };
    },

    /** @returns the photo's id */
    async send(
      { token }: CalledPlayer,
      position: number,
      bytes: Buffer,
      allowFeature = false,
    ): Promise<string> {
      const response = await fetch(origin + API_PATH + apiRoutes.submissions, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: photoForm(position, bytes, allowFeature),
      });
      if (response.status !== 201) throw new Error(`A photo answered ${response.status}`);
      return (await response.json()).submission.id;
    },
  };
}
