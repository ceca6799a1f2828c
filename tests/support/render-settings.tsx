// The Settings tab against a fake server that merges changes as the real one does.
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ContestZone } from '#client/format/format.tsx';
import {
  defaultSettings,
  type SettingsPatch,
  type Settings as SettingsValues,
} from '#features/settings/contract.ts';
import { Settings } from '#features/settings/ui/settings.tsx';
import { type Answers, renderScreen, Tab } from './render.tsx';

const ZONE = 'America/New_York';

interface Opened {
  /** May refuse a change. */
  update?(patch: SettingsPatch): unknown;
  users?: number;
  boards?: number;
  answers?: Answers;
  renderForecast?(game: SettingsValues['gameSettings']): ReactNode;
}

/** @returns also the changes that were sent */
export async function openSettings({ update, users = 0, boards = 1, ...more }: Opened = {}) {
  const sent: SettingsPatch[] = [];
  let settings: SettingsValues = {
    ...defaultSettings,
    contest: { ...defaultSettings.contest, timeZone: ZONE },
  };
  const merge = (patch: SettingsPatch) => {
    for (const [group, value] of Object.entries(patch)) {
      const old = settings[group as keyof SettingsValues];
      const next = Array.isArray(value) ? value : { ...old, ...value };
      settings = { ...settings, [group]: next };
    }
  };
  const view = renderScreen(
    <ContestZone value={ZONE}>
      <Tab>{() => <Settings renderForecast={more.renderForecast ?? (() => null)} />}</Tab>
    </ContestZone>,
    {
      'settings.all': () => settings,
      'operations.overview': () => ({ users, boards }),
      'settings.update': async (patch: SettingsPatch) => {
        sent.push(patch);
        await update?.(patch);
        merge(patch);
        return { success: true };
      },
      ...more.answers,
    },
  );
  await screen.findByLabelText('Contest name');
  /** A change by another organiser; open screens are notified. */
  const changeElsewhere = (patch: SettingsPatch) => {
    merge(patch);
    return act(() => view.queryClient.invalidateQueries());
  };
  return { ...view, sent, changeElsewhere };
}
