// The writes and syncs of a running process, recorded with strace, and what a disk may hold of them after a power cut.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Random } from '#shared/random.ts';

/** A system call on one file; `at` in milliseconds since 1970. */
export type DiskCall = { readonly file: string; readonly at: number } & (
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly length: number }
  | { readonly kind: 'sync' }
);

/** Bytes that a disk writes completely or not at all. */
const SECTOR = 512;

export function canTrace(): boolean {
  try {
    // Also fails where tracing other processes is forbidden.
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');

/** Parses a line of `strace -f -y -xx -ttt`; undefined for a failed or unfinished call. */
function parseCall(line: string): DiskCall | undefined {
  const found = /^(?:\d+ +)?([\d.]+) (\w+)\(\d+<([^>]+)>(?:, (.*))?\) += (-?\d+)/.exec(line);
  if (!found) return undefined;
  const [, seconds, name, escaped = '', rest = '', result] = found;
  if (Number(result) < 0) return undefined;
  const file = path.basename(escaped.includes('\\x') ? bytesOf(escaped).toString() : escaped);
  const at = Number(seconds) * 1000;
  if (name === 'pwrite64') {
    const write = /^"([^"]*)"(\.\.\.)?, \d+, (\d+)$/.exec(rest);
    if (!write || write[2]) throw new Error(`strace cut a write short: ${line.slice(0, 80)}`);
    const bytes = bytesOf(write[1] ?? '').subarray(0, Number(result));
    return { kind: 'write', file, at, offset: Number(write[3]), bytes };
  }
  if (name === 'ftruncate') return { kind: 'truncate', file, at, length: Number(rest) };
  return { kind: 'sync', file, at };
}

/** strace splits a call that another thread interrupts into two lines of the same thread. */
function joinUnfinished(lines: readonly string[]): string[] {
  const begun = new Map<string, string>();
  const whole: string[] = [];
  for (const line of lines) {
    const thread = /^\d+/.exec(line)?.[0] ?? '';
    if (line.endsWith('<unfinished ...>')) {
      begun.set(thread, line.slice(0, -'<unfinished ...>'.length).trimEnd());
      continue;
    }
    const resumed = /<\.\.\. \w+ resumed>(.*)$/.exec(line);
    const start = begun.get(thread);
    if (resumed && start !== undefined) whole.push(start + resumed[1]);
    else whole.push(line);
  }
  return whole;
}

/** Records a process's calls on these files. @returns a function that stops and returns them in order */
export async function traceWrites(
  pid: number,
  files: readonly string[],
): Promise<() => Promise<DiskCall[]>> {
  const output = path.join(path.dirname(files[0] ?? ''), 'trace');
  const tracer: ChildProcess = spawn(
    'strace',
    [
      ...['-f', '-y', '-xx', '-ttt', '-s', '1000000', '-o', output, '-p', String(pid)],
      ...['-e', 'trace=pwrite64,ftruncate,fsync,fdatasync'],
      ...files.flatMap((file) => ['-P', file]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    tracer.stderr?.on('data', (text) => /attached/.test(String(text)) && resolve());
    tracer.once('exit', () => reject(new Error('strace could not attach')));
  });
  return async () => {
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
    const lines = joinUnfinished(fs.readFileSync(output, 'utf8').split('\n'));
    fs.rmSync(output);
    return lines.flatMap((line) => parseCall(line) ?? []);
  };
}

/** The content of each file, by name. */
export type DiskState = ReadonlyMap<string, Buffer>;

/** The content of a file, with room to grow: a log is appended to thousands of times. */
interface Content {
  bytes: Buffer;
  length: number;
}

const contentOf = (bytes: Buffer = Buffer.alloc(0)): Content => ({
  bytes: Buffer.from(bytes),
  length: bytes.length,
});

function apply(content: Content, call: DiskCall): void {
  if (call.kind === 'sync') return;
  const end = call.kind === 'write' ? call.offset + call.bytes.length : call.length;
  if (end > content.bytes.length) {
    content.bytes = Buffer.concat([content.bytes, Buffer.alloc(2 * end - content.bytes.length)]);
  }
  if (call.kind === 'write') {
    call.bytes.copy(content.bytes, call.offset);
    content.length = Math.max(content.length, end);
  } else {
    content.bytes.fill(0, end);
    content.length = end;
  }
}

/** A write of which only the first sectors reached the disk. */
function torn(call: DiskCall, random: Random): DiskCall {
  if (call.kind !== 'write') return call;
  const sectors = Math.ceil(call.bytes.length / SECTOR);
  return { ...call, bytes: call.bytes.subarray(0, random.below(sectors + 1) * SECTOR) };
}

/** A disk that executes the calls in order. With `keepsSyncs` false it ignores syncs, so nothing is durable. */
export function createDisk(start: DiskState, random: Random, keepsSyncs = true) {
  const kept = new Map([...start].map(([file, bytes]) => [file, contentOf(bytes)]));
  const onItsWay = new Map<string, DiskCall[]>();
  return {
    happen(call: DiskCall): void {
      const waiting = onItsWay.get(call.file) ?? [];
      onItsWay.set(call.file, waiting);
      if (call.kind !== 'sync') return void waiting.push(call);
      if (!keepsSyncs) return;
      const content = kept.get(call.file) ?? contentOf();
      kept.set(call.file, content);
      for (const earlier of waiting.splice(0)) apply(content, earlier);
    },
    /** What it holds after a power cut: everything synced, and each later write completely, torn or not at all. */
    afterPowerCut(): DiskState {
      const files = new Set([...kept.keys(), ...onItsWay.keys()]);
      return new Map(
        [...files].map((file) => {
          const before = kept.get(file);
          const content = contentOf(before?.bytes.subarray(0, before.length));
          for (const call of onItsWay.get(file) ?? []) {
            const fate = random.below(3);
            if (fate === 0) apply(content, call);
            else if (fate === 1) apply(content, torn(call, random));
          }
          return [file, content.bytes.subarray(0, content.length)];
        }),
      );
    },
  };
}
