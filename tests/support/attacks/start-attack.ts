// Starts an attack in its own process, so it does not slow down the measuring one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import type { AttackReport, AttackTarget } from './attack.ts';

export interface RunningAttack {
  /** Rejects when the attack fails. */
  readonly ended: Promise<AttackReport>;
  /** Ends it early. */
  stop(): void;
}

/** @returns the attack as soon as it has started */
export async function startAttack(name: string, target: AttackTarget): Promise<RunningAttack> {
  const file = path.join(rootFolder, 'tests/support/attacks/attack-process.ts');
  const args = ['--import', 'tsx', file, name, JSON.stringify(target)];
  const child = spawn(process.execPath, args, { cwd: rootFolder, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let errorOutput = '';
  child.stderr.on('data', (bytes) => {
    errorOutput += bytes;
  });
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes) => {
      output += bytes;
      if (output.startsWith('ready\n')) resolve();
    });
  });
  const ended = exit.then(() => {
    const line = output.split('\n')[1];
    if (!line) throw new Error(`The attack ${name} gave no report:\n${errorOutput}`);
    return JSON.parse(line) as AttackReport;
  });
  await Promise.race([ready, ended]);
  return { ended, stop: () => child.stdin.end() };
}
