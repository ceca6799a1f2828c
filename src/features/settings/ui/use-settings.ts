// Sends changes of the settings, in order, one at a time for each group.
import { useRef } from 'react';
import { reasonOf } from '#client/calls/failure.ts';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { toast } from '#client/components/toasts.tsx';
import { groupNames, type Settings, type SettingsGroup, type SettingsPatch } from '../contract.ts';
import { messages } from '../messages.ts';

interface Change {
  readonly group: SettingsGroup;
  /** Fields of the group, or all membership tiers. */
  readonly value: unknown;
  /** Takes back one that was made before. */
  readonly isUndo?: boolean;
}

/** The settings after a change. */
const withChange = (settings: Settings, { group, value }: Change): Settings => ({
  ...settings,
  [group]: Array.isArray(value) ? value : { ...settings[group], ...(value as object) },
});

export function useSettings() {
  const utils = trpc.useUtils();
  const query = trpc.settings.all.useQuery();
  const chains = useRef(new Map<SettingsGroup, Promise<unknown>>());
  const waiting = useRef(0);
  const reasons = useRef(new WeakMap<Change, string>());

  /** @returns whether no other change is waiting */
  const leaveQueue = (): boolean => --waiting.current === 0;

  const update = useAction({
    run: ({ group, value }: Change, client) =>
      client.settings.update.mutate({ [group]: value } as SettingsPatch),
    // Only after the last change: an older response would undo a newer one.
    invalidates: ({ settings, points, operations }) =>
      leaveQueue() ? [settings.all, points.membership, operations] : [],
    isConcurrent: true,
    failure: ({ group }) => messages.updateFailed(groupNames[group]),
    onSuccess({ before }, change) {
      const { group, isUndo } = change;
      utils.settings.all.setData(undefined, (now) => now && withChange(now, change));
      const old = before?.[group];
      toast.success(messages.updated(groupNames[group]), {
        action:
          isUndo || old === undefined
            ? undefined
            : { label: messages.undo, run: () => void send(group, old, true) },
      });
    },
    onFailure: (failure, change) => {
      const reason = reasonOf(failure);
      if (reason) reasons.current.set(change, reason);
    },
  });

  async function send(group: SettingsGroup, value: unknown, isUndo = false) {
    const change = { group, value, isUndo };
    waiting.current++;
    const before = chains.current.get(group) ?? Promise.resolve();
    const sending = before.then(() => update.run(change));
    chains.current.set(group, sending);
    if (await sending) return null;
    return reasons.current.get(change) ?? messages.updateFailed(groupNames[group]);
  }

  return {
    query,
    /** @returns why the change was refused, or null when it is stored; after the changes of its group that were sent before */
    send: (group: SettingsGroup, value: unknown): Promise<string | null> => send(group, value),
    /** Of the overview as it is now; null when it does not load. */
    figures: () => utils.operations.overview.fetch(undefined, { staleTime: 0 }).catch(() => null),
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
