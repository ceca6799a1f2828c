// What Linux reports about a contest's process.
import fs from 'node:fs';
import type { ContestProcess } from '#tests/support/contest-process.ts';

/** Linux counts process time in hundredths of a second. */
const SECONDS_PER_TICK = 0.01;

type Running = Pick<ContestProcess, 'child'>;

const fileOf = ({ child }: Running, name: string) =>
  fs.readFileSync(`/proc/${child.pid}/${name}`, 'utf8');

/** Resident memory in kB. */
export const residentKb = (contest: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fileOf(contest, 'status'))?.[1]);

/** User and system time since the start, in seconds. */
export function cpuSeconds(contest: Running): number {
  // The fields after the name, which is in brackets: the 12th and 13th are user and system time.
  const fields = fileOf(contest, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * SECONDS_PER_TICK;
}
