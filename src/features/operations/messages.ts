// What organisers are told about the laptop's disk, the contest's file and its copy, and what needs them first.
import { noticeTexts } from '#shared/alert-texts.ts';
import { counted } from '#shared/plural.ts';

/** How printing is: the same sentence wherever organisers and volunteers read it. */
export const printingMessages = {
  states: {
    ready: 'Ready to print',
    starting: 'Getting ready to print',
    missing: noticeTexts.printing_missing(),
    down: noticeTexts.printing_down(),
  },
  tryFailed: 'Trying again failed',
} as const;

/** Photos that are one line of Recent Activity; more than one. */
export const activityMessages = {
  photos: (photos: number, players: number) =>
    `${counted(photos, 'photo')} received from ${counted(players, 'player')}`,
  photosOfOne: (photos: number, player: string) => `${player} sent ${counted(photos, 'photo')}`,
} as const;

/** What the Overview shows. */
export const overviewMessages = {
  needsYou: 'Needs your attention',
  nothing: 'Nothing needs your attention right now',
  urgency: { now: 'Now', soon: 'Today', later: 'When there is time' },
  showSignIns: 'Include sign-ins',
} as const;
