// An honest player during a contest: reads the board, opens the start page, occasionally sends a photo and signs in.
import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '#shared/paths.ts';
import { callsOf, photoForm, SQUARES } from './contest-calls.ts';
import { patience } from './patience.ts';
import { photo } from './photos.ts';

export const KINDS = ['board', 'page', 'photo', 'sign-in'] as const;
type Kind = (typeof KINDS)[number];

export interface Day {
  /** Answered or not. */
  readonly calls: Readonly<Record<Kind, number>>;
  /** Unexpected responses, in words. */
  readonly failures: string[];
}

/** Milliseconds between a response and the next call of its kind. */
const PAUSES: Record<Kind, number> = { board: 60, page: 150, photo: 400, 'sign-in': 400 };
/** Milliseconds after which a player gives up waiting. */
const TIMEOUT_MS = 30_000;

/**
 * @param seconds maximum playing time: a board has room for only so many photos
 * @param slowdown factor by which the pauses are longer than usual
 */
export async function honestPlayer(address: string, seconds: number, slowdown = 1) {
  const pauseOf = (kind: Kind) => PAUSES[kind] * slowdown;
  const players = Math.ceil((seconds * 1000) / pauseOf('photo') / SQUARES.length);
  const { register } = callsOf({ address });
  const { origin } = new URL(address);
  const api = `${address}/api`;
  const people: { email: string; token: string; id: string }[] = [];
  for (let i = 0; i < players; i++) {
    const email = `honest-${randomUUID()}@example.org`;
    people.push({ email, ...(await register('Hana', 'Sato', email)) });
  }
  const [first] = people;
  if (!first) throw new Error('An honest player needs time');
  const photos = await Promise.all(Array.from({ length: players * SQUARES.length }, () => photo()));
  let sent = 0;
  let signIns = 0;

  const call = async (path: string, options: RequestInit, wanted: number) => {
    const response = await fetch(path, {
      ...options,
      signal: AbortSignal.timeout(patience(TIMEOUT_MS)),
    });
    await response.arrayBuffer();
    if (response.status !== wanted) throw new Error(`answered ${response.status}`);
  };
  const as = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
  const doOnce: Record<Kind, () => Promise<void>> = {
    board: () => call(`${api}/game/board`, { headers: as(first) }, 200),
    page: () => call(`${origin}${BASE_PATH}/`, {}, 200),
    photo: async () => {
      const bytes = photos[sent];
      const who = people[Math.floor(sent / SQUARES.length)];
      if (!bytes || !who) throw new Error('All squares are used');
      const body = photoForm(SQUARES[sent++ % SQUARES.length] as number, bytes);
      const request = { method: 'POST', headers: as(who), body };
      return call(`${api}/game/submissions`, request, 201);
    },
    'sign-in': async () => {
      // In turn: after a hundred sign-ins, a player's oldest session ends.
      const { email } = people[signIns++ % people.length] ?? first;
      const body = JSON.stringify({ email, password: 'seek-and-find' });
      const headers = { 'Content-Type': 'application/json' };
      return call(`${api}/auth/login`, { method: 'POST', headers, body }, 200);
    },
  };

  /** Does everything an honest player does until `end` resolves or rejects. */
  async function play(end: Promise<unknown>): Promise<Day> {
    const calls: Record<Kind, number> = { board: 0, page: 0, photo: 0, 'sign-in': 0 };
    const failures: string[] = [];
    let isOver = false;
    const over = end.then(
      () => {},
      () => {},
    );
    void over.then(() => {
      isOver = true;
    });
    const repeat = async (kind: Kind) => {
      while (!isOver) {
        await doOnce[kind]().catch((cause) =>
          failures.push(`${kind}: ${(cause as Error).message}`),
        );
        calls[kind]++;
        await Promise.race([new Promise((resolve) => setTimeout(resolve, pauseOf(kind))), over]);
      }
    };
    await Promise.all(KINDS.map(repeat));
    return { calls, failures };
  }

  return { play };
}
