// The wall’s screen in a DOM without a browser, and what a fake server shows on it.
import { act } from '@testing-library/react';
import { ApiProvider } from '#app/client/api-provider.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import type { WallShow } from '#features/wall/contract.ts';
import type { ConnectWall } from '#features/wall/ui/wall-reader.ts';
import { WallScreen } from '#features/wall/ui/wall-screen.tsx';
import type { Answers } from './render.tsx';
import { renderApp } from './render-app.tsx';

export const photos = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${count - i}`,
    title: `Find ${count - i}`,
    name: 'Ines V.',
  }));

export const full: WallShow = {
  contest: { ...defaultSettings.contest, timeZone: 'America/New_York' },
  language: 'en',
  announcement: null,
  totals: { players: 412, found: 3180, blackouts: 7 },
  photos: photos(9),
  news: [
    { id: 2, kind: 'blackout', name: 'Theo L.', line: null },
    { id: 1, kind: 'line', name: 'Ines V.', line: 'row-2' },
  ],
  blackout: null,
  leaderboard: {
    isFrozen: false,
    ranks: [
      { place: 1, rank: 1, name: 'Theo L.', points: 1195 },
      { place: 2, rank: 2, name: null, points: 1170 },
      { place: 3, rank: 2, name: 'Mei K.', points: 1170 },
    ],
  },
  join: { url: 'http://192.168.1.20:3000/contests/swag-and-seek/', path: 'M0 0h7v1z', modules: 7 },
};

/** The listeners that the screen registered on the live connection. */
let listeners: Parameters<ConnectWall>[0] | null = null;
const connect: ConnectWall = (given) => {
  listeners = given;
  return () => {
    listeners = null;
  };
};

/** Stubs `fetch`. @returns also what the live connection tells the screen */
export function openWall(show: () => WallShow, more: Answers = {}) {
  const view = renderApp(
    '/wall',
    { 'wall.show': show, ...more },
    <ApiProvider userRole="player">
      <WallScreen connect={connect} />
    </ApiProvider>,
  );
  return {
    ...view,
    isConnected: () => listeners !== null,
    changed: () => act(async () => listeners?.onChange()),
    disconnected: () => act(async () => listeners?.onDisconnect()),
    connected: () => act(async () => listeners?.onConnect()),
  };
}
