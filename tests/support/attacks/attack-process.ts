// One attack in its own process: `node --import tsx attack-process.ts NAME TARGET`, the target as JSON. Prints `ready`
// before it starts and its report as one line at the end.
import { setMaxListeners } from 'node:events';
import { patience } from '../patience.ts';
import type { Attack, AttackReport, AttackTarget } from './attack.ts';
import { progressiveJpeg } from './progressive-jpeg.ts';
import { signIns } from './sign-ins.ts';
import { slowUploads } from './slow-uploads.ts';
import { socketFlood } from './socket-flood.ts';
import { stalledReaders } from './stalled-readers.ts';

const ATTACKS: Record<string, Attack> = {
  'progressive-jpeg': progressiveJpeg,
  'sign-ins': signIns,
  'slow-uploads': slowUploads,
  'socket-flood': socketFlood,
  'stalled-readers': stalledReaders,
};

/** Milliseconds an attack has after its end to report; then the process exits. */
const GRACE = patience(20_000);
/** Milliseconds for preparing before the attack starts. */
const PREPARATION = patience(60_000);

const [name = '', json = '{}'] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`There is no attack ${name}`);
const target: AttackTarget = JSON.parse(json);

const time = target.seconds * 1000;
setTimeout(() => process.exit(1), PREPARATION + time + GRACE).unref();
const stop = new AbortController();
// Hundreds of connections listen to it.
setMaxListeners(0, stop.signal);
// This pipe closes when the parent process exits.
process.stdin.resume().once('close', () => stop.abort());

const run = await attack(target);
process.stdout.write('ready\n');
setTimeout(() => stop.abort(), time).unref();
setTimeout(() => process.exit(1), time + GRACE).unref();
const report: AttackReport = { answers: {}, figures: {}, ...(await run(stop.signal)) };
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
