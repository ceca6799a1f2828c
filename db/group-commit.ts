// Group commit: transactions that come close together share one commit, because each commit waits for the disk.
import type { WithTransaction, Work } from './with-transaction.ts';

/**
 * Runs `work` in a transaction that others may share; resolves after its commit.
 * `work` runs a second time, in a transaction of its own, when the shared one was rolled back.
 * @throws what `work` or the commit threw; the others of the group are committed without it
 */
export type GroupCommit = <T>(work: Work<T>) => Promise<T>;

interface Deps {
  withTransaction: WithTransaction;
  /** Whether more may follow in a moment. Otherwise the commit does not wait. */
  areMoreComing(): boolean;
}

interface Member {
  readonly work: Work<unknown>;
  resolve(result: unknown): void;
  reject(cause: unknown): void;
}

/** Few, since a group blocks the event loop as long as its works together. */
const MAX_MEMBERS = 4;
/** Milliseconds that the first of a group waits for others. */
const MAX_WAIT_MS = 20;

export function createGroupCommit({ withTransaction, areMoreComing }: Deps): GroupCommit {
  let group: Member[] = [];
  let timer: NodeJS.Timeout | undefined;

  const commitAlone = ({ work, resolve, reject }: Member): void => {
    try {
      resolve(withTransaction(work));
    } catch (cause) {
      reject(cause);
    }
  };

  const commitTogether = (members: readonly Member[]): void => {
    let results: readonly unknown[];
    try {
      results = withTransaction((tx, emit) => members.map(({ work }) => work(tx, emit)));
    } catch {
      // One of them failed and all were rolled back.
      members.forEach(commitAlone);
      return;
    }
    for (const [i, member] of members.entries()) member.resolve(results[i]);
  };

  const commit = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const members = group;
    group = [];
    if (members.length > 1) commitTogether(members);
    else members.forEach(commitAlone);
  };

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      group.push({ work, resolve: resolve as Member['resolve'], reject });
      if (group.length >= MAX_MEMBERS || !areMoreComing()) commit();
      else timer ??= setTimeout(commit, MAX_WAIT_MS);
    });
}
