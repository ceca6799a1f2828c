// The built contest as a process of its own, so that measuring does not slow down what is measured.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/env.ts';

export async function startServer(databaseFile: string) {
  const child = spawn(process.execPath, [path.join(rootFolder, 'scripts/start.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_FILE: databaseFile,
      ADMIN_PASSWORD: 'bench-bench',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      said += bytes;
      const ready = /ready at (http\S+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(() => reject(new Error(`The contest ended before it was ready:\n${said}`)));
  });
  return {
    address,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
