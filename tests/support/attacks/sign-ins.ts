// Anonymous sign-ins with wrong passwords, each for a different email address, so no per-account limit applies.
import { type Attack, createTally } from './attack.ts';
import { send } from './send.ts';

const AT_ONCE = 150;

export const signIns: Attack = async (target) => {
  return async (signal) => {
    const tally = createTally();
    let sent = 0;
    const tryInTurn = async () => {
      while (!signal.aborted) {
        const email = `nobody${sent++}@example.org`;
        const body = JSON.stringify({ email, password: 'wrong-wrong' });
        const answer = await send(target, { path: '/auth/login', body }, signal);
        if (answer.status !== 'open') tally.add(answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tryInTurn));
    return { answers: tally.answers };
  };
};
