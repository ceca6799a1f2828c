// Settings as they are typed: each change is sent at once, one at a time for each group, in the order it was made.
import { useRef, useState } from 'react';
import { failureOf } from '#client/failure.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { messages, type Settings, type SettingsGroup, type SettingsPatch } from '../contract.ts';

/** The settings as they will be, shown before the server has answered. */
const changed = (settings: Settings, group: SettingsGroup, change: unknown): Settings => ({
  ...settings,
  [group]: Array.isArray(change) ? change : { ...settings[group], ...(change as object) },
});

const silent = { meta: { isSilent: true } };

export function useSettings() {
  const utils = trpc.useUtils();
  const query = trpc.settings.all.useQuery(undefined, silent);
  const { mutateAsync } = trpc.settings.update.useMutation(silent);
  const chains = useRef(new Map<SettingsGroup, Promise<void>>());
  const waiting = useRef(0);
  /** What the server said against a group's last change. */
  const [refusals, setRefusals] = useState<Partial<Record<SettingsGroup, string>>>({});

  const sendOne = async (group: SettingsGroup, change: unknown) => {
    try {
      await mutateAsync({ [group]: change } as SettingsPatch);
      setRefusals(({ [group]: _, ...others }) => others);
      toast.success(messages.updated(group));
    } catch (cause) {
      const { status, error } = failureOf(cause);
      if (status === 401) return;
      setRefusals((now) => ({ ...now, [group]: error ?? messages.updateFailed(group) }));
      toast.error(messages.updateFailed(group));
    }
  };

  return {
    query,
    refusals,
    send(group: SettingsGroup, change: unknown): void {
      waiting.current++;
      utils.settings.all.setData(undefined, (now) => now && changed(now, group, change));
      const before = chains.current.get(group) ?? Promise.resolve();
      const sent = before.then(async () => {
        await sendOne(group, change);
        waiting.current--;
        // Asked again only when all has arrived: an older answer would undo what is being typed.
        if (waiting.current === 0) await utils.settings.all.invalidate();
      });
      chains.current.set(group, sent);
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
