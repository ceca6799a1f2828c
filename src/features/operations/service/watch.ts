// Looks after the laptop and tells the organisers what is wrong with it, once an hour while it lasts.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { Write } from '#db/write.ts';
import type { Clock } from '#shared/clock.ts';
import { type Condition, troublesOf, troublesToTell } from '../rules/troubles.ts';

interface Needs {
  db: Db;
  write: Write;
  now: Clock;
  browserState(): Condition['browser'];
  freeBytes(): number | null;
  /** Bytes the database may hold. */
  quota: number;
}

/** @returns what looks once */
export function createWatch({ db, write, now, browserState, freeBytes, quota }: Needs) {
  const told = new Map<string, number>();
  return (): void => {
    const troubles = troublesOf({
      browser: browserState(),
      freeBytes: freeBytes(),
      usedShare: usedBytes(db) / quota,
    });
    for (const message of told.keys()) {
      if (!troubles.some((trouble) => trouble.message === message)) told.delete(message);
    }
    for (const trouble of troublesToTell(troubles, told, now().getTime())) {
      write((_tx, announce) => announce({ type: 'system.alert', ...trouble }));
      told.set(trouble.message, now().getTime());
    }
  };
}
