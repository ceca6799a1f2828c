// npm run bench -- abuse: each attack for ten seconds beside an honest player: how many times slower the slowest honest
// answer is than in quiet, and how much memory the contest takes at its peak.
import { allAttacks } from '#tests/support/attacks/all-attacks.ts';
import { benchAttack, HEADINGS } from './abuse/bench-attack.ts';
import { conclude, note } from './report.ts';

note(HEADINGS);
const promises: (() => void)[] = [];
for (const attack of allAttacks) promises.push(await benchAttack(attack));
for (const tell of promises) tell();
conclude();
