// npm run bench -- abuse: runs each attack for ten seconds next to an honest player. Reports the slowest honest response
// relative to a quiet run, and the server's peak memory.
import { allAttacks } from '#tests/support/attacks/all-attacks.ts';
import { benchAttack, HEADINGS } from './abuse/bench-attack.ts';
import { conclude, note } from './report.ts';

note(HEADINGS);
const promises: (() => void)[] = [];
for (const attack of allAttacks) promises.push(await benchAttack(attack));
for (const tell of promises) tell();
conclude();
