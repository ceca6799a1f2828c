// A contest with its browser, players who print, and the HTML that the contest prints for them.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { renderSheet } from '#features/boards/template/sheet.tsx';
import { printFontsFor } from '#server/printing/fonts/embedded-fonts.ts';
import { measureText } from '#server/printing/fonts/text-measure.ts';
import { PRODUCT_NAME } from '#shared/contest.ts';
import { API_PATH } from '#shared/paths.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { inBatches } from '../crowd/in-batches.ts';

/** Concurrent registrations: each occupies a core for its password hash. */
const REGISTRATIONS = 8;

export interface Player {
  readonly token: string;
  readonly name: string;
}

export async function openPrintContest() {
  const contest = await startContest();
  const { origin, call, register } = callsOf(contest);
  const agent = new http.Agent({ keepAlive: true });
  let registered = 0;
  return {
    stop() {
      agent.destroy();
      return contest.stop();
    },

    /** Players who have opened their board, like a phone before a download. */
    register: (count: number): Promise<Player[]> =>
      inBatches(count, REGISTRATIONS, async () => {
        const lastName = `Player${registered++}`;
        return { token: (await register('Bench', lastName)).token, name: `Bench ${lastName}` };
      }),

    /** Retries when the server says how long to wait. @returns the number of retries @throws for any other response */
    async download({ token }: Player): Promise<number> {
      for (let refusals = 0; ; refusals++) {
        // Like a phone, but without `fetch`, which would use as much of the cores as the server does.
        const request = http.get(`${origin}${API_PATH}/game/board/pdf?fillable=false`, {
          agent,
          headers: { Authorization: `Bearer ${token}` },
        });
        const [response] = (await once(request, 'response')) as [http.IncomingMessage];
        let size = 0;
        for await (const bytes of response) size += bytes.length;
        const { statusCode, headers } = response;
        if (statusCode === 200 && size > 1000) return refusals;
        const seconds = Number(headers['retry-after']);
        if (statusCode !== 503 || !(seconds > 0))
          throw new Error(`A print failed with ${statusCode}`);
        await wait(seconds * 1000);
      }
    },

    /** The HTML that the server prints for this player. */
    async htmlOf({ token, name }: Player): Promise<string> {
      const view = await call('GET', '/game/board', token);
      return renderSheet(
        {
          size: view.size,
          cells: view.board.map((cell: { challenge: unknown }) => cell.challenge),
          playerName: name,
          boardId: view.boardId,
          checkUrl: `${contest.address}/check/${view.boardId}`,
          paper: 'letter',
          language: 'en',
          contestName: PRODUCT_NAME,
          handIn: { hours: '1:00PM – 4:00PM', place: 'the fan table in the Hilton' },
          supportEmail: 'help@example.org',
        },
        { fontsFor: printFontsFor, measureText },
      ).html;
    },
  };
}

export type PrintContest = Awaited<ReturnType<typeof openPrintContest>>;
