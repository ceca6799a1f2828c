// Anonymous forms of 300 MB sent to a tRPC procedure, which takes JSON.
import { TRPC_PATH } from '#shared/paths.ts';
import { type Attack, type AttackTarget, createTally, pause } from './attack.ts';
import { connect, FORM_TYPE, formStart, headOf, parseAnswer } from './send.ts';

const BODY_BYTES = 300e6;
const AT_ONCE = 4;
const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Sends until it is answered or cut. @returns the answer, and how many bytes the server or its kernel took */
async function sendForm(target: AttackTarget, signal: AbortSignal) {
  const socket = connect(target);
  let text = '';
  let isOver = false;
  let taken = 0;
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
  });
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isOver = true;
      resolve();
    }),
  );
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const write = (bytes: string | Buffer) =>
    Promise.race([
      closed,
      new Promise<void>((resolve) => {
        socket.write(bytes, (error) => {
          if (!error) taken += bytes.length;
          resolve();
        });
      }),
      aborted,
    ]);
  const headers = { 'Content-Type': FORM_TYPE, 'Content-Length': BODY_BYTES };
  await write(headOf('POST', `${TRPC_PATH}/auth.login`, headers) + formStart('photo', 'photo.jpg'));
  while (!isOver && !signal.aborted && !parseAnswer(text) && taken + PIECE.length < BODY_BYTES) {
    await write(PIECE);
  }
  // An answer that came is followed by the end, if the server closes what it does not want to read.
  await Promise.race([closed, pause(2000, signal)]);
  const isClosed = isOver;
  socket.destroy();
  const answer = parseAnswer(text) ?? { status: isClosed ? ('cut' as const) : ('open' as const) };
  return { answer, taken, isClosed, hasCloseHeader: /^connection: close/im.test(text) };
}

export const trpcMultipart: Attack = {
  name: 'trpc-multipart',
  title: 'anonymous forms of 300 MB to a tRPC path',
  async prepare(target) {
    return async (signal) => {
      const tally = createTally();
      const figures = { sent: 0, leftOpen: 0, withoutClose: 0, mostTaken: 0 };
      const sendInTurn = async () => {
        while (!signal.aborted) {
          const { answer, taken, isClosed, hasCloseHeader } = await sendForm(target, signal);
          figures.mostTaken = Math.max(figures.mostTaken, taken);
          // The attack is over before the server had its time to close.
          if (signal.aborted && !isClosed) return;
          tally.add(answer);
          figures.sent++;
          if (!isClosed) figures.leftOpen++;
          if (answer.status !== 'cut' && !hasCloseHeader) figures.withoutClose++;
          await pause(100, signal);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
      return { answers: tally.answers, figures };
    };
  },
};
