// The photo export under load: the slowest other call while it runs.
import { API_PATH } from '#shared/paths.ts';
import { note, promise, timed } from '../report.ts';
import type { FullContest } from './full-contest.ts';

const SLOWEST_MAX_MS = 50;

/** @returns milliseconds of sequential calls until `work` is done */
async function callsBeside(
  work: Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<number[]> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) times.push(await timed(call));
  return times;
}

export async function benchExport({ origin, token, get }: FullContest): Promise<void> {
  for (const kind of ['submissions', 'players']) {
    let rows = 0;
    const download = async () => {
      const response = await fetch(`${origin}${API_PATH}/admin/export/${kind}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`);
      for await (const part of response.body) {
        rows += Buffer.from(part).toString('latin1').split('\n').length - 1;
      }
    };
    let took = 0;
    const work = timed(download).then((time) => {
      took = time;
    });
    const beside = await callsBeside(work, () => get('/health'));
    note(`${rows} lines in ${(took / 1000).toFixed(1)} s`);
    promise({
      what: `slowest call beside the ${kind} export`,
      unit: 'ms',
      samples: beside,
      share: 1,
      atMost: SLOWEST_MAX_MS,
    });
  }
}
