// The photo export under load: the slowest other call while it runs.
import { API_PATH } from '#shared/paths.ts';
import { note, promise, timed } from '../report.ts';
import type { FullContest } from './full-contest.ts';

/** The slowest of sequential calls until `work` is done. */
async function slowestBeside(
  work: Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) slowest = Math.max(slowest, await timed(call));
  return slowest;
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
    const slowest = await slowestBeside(work, () => get('/health'));
    note(`${rows} lines in ${(took / 1000).toFixed(1)} s`);
    promise(`slowest call beside the ${kind} export`, slowest, ' ms', slowest < 50, 'under 50 ms');
  }
}
