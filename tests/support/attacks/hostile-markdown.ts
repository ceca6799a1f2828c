// Rules that an organiser is handed and looks at before saving: 15 kB that take a Markdown parser seconds.
import { type Attack, createTally, timeoutSignal } from './attack.ts';
import { send } from './send.ts';

const LENGTH = 15_000;

/** Emphasis that opens everywhere and closes nowhere; lists and quotations in one another without an end. */
const PARTS = ['*a_', '__a*', '- > ', '_a'];

export const hostileMarkdown: Attack = {
  name: 'hostile-markdown',
  title: 'previews of 15 kB of hostile Markdown',
  async prepare(target) {
    return async (signal) => {
      const tally = createTally();
      let sent = 0;
      while (!signal.aborted) {
        const part = PARTS[sent++ % PARTS.length] ?? '';
        const body = JSON.stringify({ content: part.repeat(LENGTH / part.length) });
        const call = { path: '/admin/rules/preview', token: target.organiser, body };
        tally.add(await send(target, call, timeoutSignal()));
      }
      return { answers: tally.answers, figures: { sent } };
    };
  },
};
