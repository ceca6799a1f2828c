// The phones and the laptop of the load bench, in a process of their own: they stand for other machines, so what they compute should
// neither delay the reads that are measured nor take the server's share of the two cores.
import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Nice value: beside the server they get a tenth of a core that both want. */
const NICENESS = 10;

export interface Phones {
  readonly address: string;
  /** Session of an organiser, who exports. */
  readonly admin: string;
  /** Sessions of players, each of which sends and prints. */
  readonly tokens: readonly string[];
  /** How many send a photo at a time. */
  readonly uploads: number;
  readonly prints: number;
  /** Positions in turn. */
  readonly squares: readonly number[];
}

export interface Done {
  readonly photos: number;
  readonly exports: number;
  readonly prints: number;
}

/** Starts them once they have their pictures. @returns ends them and tells what they did */
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
