// Not a flood: everybody with two initials has a referral code, and then one more person with these initials comes.
import Database from 'better-sqlite3';
import { type Attack, createTally, pause, timeoutSignal } from './attack.ts';
import { send } from './send.ts';

/** Codes of two letters and four digits. */
const CODES = 10_000;

/** Puts a player into the contest's file for each code of these initials. */
export function takeAllCodes(databaseFile: string, initials: string): void {
  const file = new Database(databaseFile, { timeout: 10_000 });
  const insert = file.prepare(
    `INSERT OR IGNORE INTO players
       (id, first_name, last_name, email, password_hash, referral_code, age_verified, created_at)
     VALUES (?, 'Quinn', 'Xu', ?, 'none', ?, 1, ?)`,
  );
  file.transaction(() => {
    for (let i = 0; i < CODES; i++) {
      const code = initials + String(i).padStart(4, '0');
      insert.run(`taken-${code}`, `${code.toLowerCase()}@example.org`, code, Date.now());
    }
  })();
  file.close();
}

export const takenCodes: Attack = {
  name: 'taken-codes',
  title: 'a registration when all codes of its initials are taken',
  async prepare(target) {
    takeAllCodes(target.databaseFile, 'QX');
    return async (signal) => {
      const tally = createTally();
      const person = { firstName: 'Quinn', lastName: 'Xu', password: 'seek-and-find' };
      let sent = 0;
      while (!signal.aborted) {
        const email = `quinn${sent++}@example.org`;
        const body = JSON.stringify({ ...person, email, ageVerified: true });
        tally.add(await send(target, { path: '/auth/register', body }, timeoutSignal()));
        await pause(200, signal);
      }
      return { answers: tally.answers, figures: { sent } };
    };
  },
};
