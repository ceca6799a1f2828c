// Sends changes of the settings, in order, one at a time for each group; again when they did not reach the laptop.
import { useRef } from 'react';
import { reasonOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { isUnanswered, onceAnswering } from '#client/live/outage.ts';
import { groupNames, type Settings, type SettingsGroup, type SettingsPatch } from '../contract.ts';
import { messages } from '../messages.ts';

interface Change {
  readonly group: SettingsGroup;
  /** Fields of the group, or all membership tiers. */
  readonly value: unknown;
  /** Takes back one that was made before. */
  readonly isUndo?: boolean;
  /** Did not reach the laptop before; it is not sent a third time. */
  readonly isAgain?: boolean;
  /** Whether it is still to be stored, when the laptop answers again. */
  readonly isWanted?: IsWanted;
}

type IsWanted = () => boolean;

/** Changes that did not reach the laptop, the last one of each field; for all visits to the tab. */
const unsent = new WeakMap<ApiUtils['client'], Map<string, Change>>();

function unsentOf(client: ApiUtils['client']): Map<string, Change> {
  const changes = unsent.get(client) ?? new Map<string, Change>();
  unsent.set(client, changes);
  return changes;
}

const fieldOf = ({ group, value }: Change): string =>
  Array.isArray(value) ? group : `${group} ${Object.keys(value as object)}`;

/** The settings after a change. */
const withChange = (settings: Settings, { group, value }: Change): Settings => ({
  ...settings,
  [group]: Array.isArray(value) ? value : { ...settings[group], ...(value as object) },
});

/** The fields of a change as they are; undefined while they are not known. */
function fieldsBefore(now: Settings | undefined, { group, value }: Change): unknown {
  if (!now || Array.isArray(value)) return now?.[group];
  const fields = now[group] as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(value as object).map((field) => [field, fields[field]]));
}

export function useSettings() {
  const utils = trpc.useUtils();
  const query = trpc.settings.all.useQuery();
  const chains = useRef(new Map<SettingsGroup, Promise<unknown>>());
  const waiting = useRef(0);
  const reasons = useRef(new WeakMap<Change, string>());

  /** @returns whether no other change is waiting */
  const leaveQueue = (): boolean => --waiting.current === 0;

  const update = useAction({
    // The change before it has been stored by then, and stands in what is known.
    run: async (change: Change, client) => {
      const before = fieldsBefore(utils.settings.all.getData(), change);
      await client.settings.update.mutate({ [change.group]: change.value } as SettingsPatch);
      return before;
    },
    // Only after the last change: an older response would undo a newer one.
    invalidates: ({ settings, points, operations }) =>
      leaveQueue() ? [settings.all, points.membership, operations] : [],
    isConcurrent: true,
    failure: ({ group }) => messages.updateFailed(groupNames[group]),
    onSuccess(before, change) {
      const { group, isUndo } = change;
      utils.settings.all.setData(undefined, (now) => now && withChange(now, change));
      toast.success(messages.updated(groupNames[group]), {
        action:
          isUndo || before === undefined
            ? undefined
            : {
                label: messages.undo,
                run: () => void send({ group, value: before, isUndo: true }),
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
    const changes = unsentOf(utils.client);
    const field = fieldOf(change);
    changes.set(field, change);
    onceAnswering(() => {
      // A newer change of the field takes its place.
      if (changes.get(field) !== change) return;
      if (change.isWanted?.() === false) changes.delete(field);
      else void send({ ...change, isAgain: true });
    });
  }

  async function send(change: Change) {
    const { group } = change;
    unsentOf(utils.client).delete(fieldOf(change));
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
     * A change that did not reach the laptop is sent once more when it answers, unless `isWanted` says no then.
     * @returns why the change was not stored, or null when it is; after the changes of its group that were sent before
     */
    send: (group: SettingsGroup, value: unknown, isWanted?: IsWanted): Promise<string | null> =>
      send({ group, value, isWanted }),
    /** Of the overview as it is now; null when it does not load. */
    figures: () => utils.operations.overview.fetch(undefined, { staleTime: 0 }).catch(() => null),
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
