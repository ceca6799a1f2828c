// Sends settings changes in order, one at a time per group, and once more if they did not reach the laptop.
import { useRef } from 'react';
import { RequestError, reasonOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { isUnanswered, onceAnswering } from '#client/live/outage.ts';
import { groupNames, type Settings, type SettingsGroup, type SettingsPatch } from '../contract.ts';
import { messages } from '../messages.ts';

interface Change {
  readonly group: SettingsGroup;
  /** Fields of the group, or the whole list. */
  readonly value: unknown;
  /** The value that it undoes, which another tab or organiser may have changed since. */
  readonly undone?: unknown;
  /** Failed to reach the laptop before; it is not sent a third time. */
  readonly isAgain?: boolean;
  /** Whether to store the change when the laptop responds again. */
  readonly isWanted?: IsWanted;
}

type IsWanted = () => boolean;

/** Changes that did not reach the laptop, the latest of each field; kept across visits to the tab. */
const unsent = new Map<string, Change>();

const fieldOf = ({ group, value }: Change): string =>
  Array.isArray(value) ? group : `${group} ${Object.keys(value as object)}`;

const withChange = (settings: Settings, { group, value }: Change): Settings => ({
  ...settings,
  [group]: Array.isArray(value) ? value : { ...settings[group], ...(value as object) },
});

/** The current values of the changed fields; undefined if not known yet. */
function fieldsBefore(now: Settings | undefined, { group, value }: Change): unknown {
  if (!now || Array.isArray(value)) return now?.[group];
  const fields = now[group] as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(value as object).map((field) => [field, fields[field]]));
}

/** Of a number, which tells the changes of a group apart. */
function differenceOf(before: unknown, after: unknown): string | undefined {
  const [from, to] = [before, after].map((fields) => Object.values(fields ?? {})[0]);
  return typeof from === 'number' && typeof to === 'number' ? messages.fromTo(from, to) : undefined;
}

export function useSettings() {
  const utils = trpc.useUtils();
  const query = trpc.settings.all.useQuery();
  const chains = useRef(new Map<SettingsGroup, Promise<unknown>>());
  const waiting = useRef(0);
  const reasons = useRef(new WeakMap<Change, string>());

  const update = useAction({
    // The previous change is stored by now, and in the cache.
    run: async (change: Change, client) => {
      const { undone } = change;
      const isUndo = undone !== undefined;
      const now = isUndo ? await client.settings.all.query() : utils.settings.all.getData();
      const before = fieldsBefore(now, change);
      if (isUndo && JSON.stringify(before) !== JSON.stringify(undone)) {
        throw new RequestError({ status: 409, error: messages.changedSince });
      }
      await client.settings.update.mutate({ [change.group]: change.value } as SettingsPatch);
      return before;
    },
    // Only after the last change: an older response would undo a newer one.
    invalidates: ({ settings, points, operations }) =>
      --waiting.current === 0 ? [settings.all, points.membership, operations] : [],
    isConcurrent: true,
    failure: ({ group }) => messages.updateFailed(groupNames[group]),
    onSuccess(before, change) {
      const { group, value, undone } = change;
      utils.settings.all.setData(undefined, (now) => now && withChange(now, change));
      toast.success(messages.updated(groupNames[group]), {
        // The undo of another field stays.
        id: fieldOf(change),
        description: differenceOf(before, value),
        action:
          undone !== undefined || before === undefined
            ? undefined
            : {
                label: messages.undo,
                run: () => void send({ group, value: before, undone: value }),
              },
      });
    },
    onFailure: (failure, change) => {
      const reason = reasonOf(failure);
      if (!reason) return;
      const isKept = isUnanswered(failure) && !change.isAgain;
      reasons.current.set(change, isKept ? `${reason} ${messages.sentAgain}` : reason);
      if (isKept) keep(change);
    },
  });

  function keep(change: Change): void {
    const field = fieldOf(change);
    unsent.set(field, change);
    onceAnswering(() => {
      // A newer change to the field has replaced it.
      if (unsent.get(field) !== change) return;
      if (change.isWanted?.() === false) unsent.delete(field);
      else void send({ ...change, isAgain: true });
    });
  }

  async function send(change: Change) {
    const { group } = change;
    unsent.delete(fieldOf(change));
    waiting.current++;
    const before = chains.current.get(group) ?? Promise.resolve();
    const sending = before.then(() => update.run(change));
    chains.current.set(group, sending);
    if (await sending) return null;
    return reasons.current.get(change) ?? messages.updateFailed(groupNames[group]);
  }

  return {
    query,
    /**
     * A change that does not reach the laptop is retried once when it responds, unless `isWanted` then returns false.
     * @returns why it was not stored, or null once it is; resolves after earlier changes to the group
     */
    send: (group: SettingsGroup, value: unknown, isWanted?: IsWanted): Promise<string | null> =>
      send({ group, value, isWanted }),
    /** Refetched overview; null if it does not load. */
    figures: () => utils.operations.overview.fetch(undefined, { staleTime: 0 }).catch(() => null),
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
