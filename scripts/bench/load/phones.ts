// The phones and the laptop of the load bench, in their own process: they represent other machines, so their work
// should neither delay the measured reads nor take the server's share of the two cores.
import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Nice value: competing with the server for a core, they get a tenth of it. */
const NICENESS = 10;

export interface Phones {
  readonly address: string;
  /** Session of the organiser who exports. */
  readonly admin: string;
  /** Sessions of the players, each of whom sends and prints. */
  readonly tokens: readonly string[];
  /** How many send a photo at the same time. */
  readonly uploads: number;
  readonly prints: number;
  /** Positions to fill, in order. */
  readonly squares: readonly number[];
}

export interface Done {
  readonly photos: number;
  readonly exports: number;
  readonly prints: number;
}

/** Starts them; resolves once their pictures are ready. @returns ends them and reports what they did */
export async function startPhones(phones: Phones): Promise<{ stop(): Promise<Done> }> {
  const child = fork(fileURLToPath(new URL('phones-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  process.once('exit', () => child.kill());
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (message) => resolve(message as T));
      child.once('exit', (code) => reject(new Error(`The phones ended with ${code}`)));
    });
  child.send(phones);
  await answer();
  if (child.pid) os.setPriority(child.pid, NICENESS);
  child.send('start');
  return {
    stop: () => {
      const done = answer<Done>();
      child.send('stop');
      return done.finally(() => child.kill());
    },
  };
}
