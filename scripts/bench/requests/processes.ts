// The floor and the peer, each in its own process like the contest.
import { fork } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';

export interface Compared {
  readonly origin: string;
  stop(): void;
}

/** @param file TypeScript file in this folder that reports its address once it listens */
export async function startCompared(file: string, databaseFile: string): Promise<Compared> {
  const child = fork(path.join(rootFolder, 'scripts/bench/requests', file), [databaseFile], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (address) => resolve(address as { port: number }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
