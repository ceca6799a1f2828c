// Figures of the report from counted rows, file names, and the credit of a photo.
import { extensionOf, slugOf } from '#shared/text/file-names.ts';
import { startOfContestHour } from '#shared/time/clock.ts';
import type { ChallengeLine } from './contract.ts';

const SLUG_MAX = 50;

/**
 * `photos/a-very-tall-hat-c014-007.jpg`; unique by the challenge's code and the number.
 * @param number of the photo within its challenge, starting at 1
 */
export const photoFileName = (
  challenge: { readonly title: string; readonly code: string },
  number: number,
  type: string,
): string =>
  [
    `photos/${slugOf(challenge.title, SLUG_MAX, 'challenge')}`,
    slugOf(challenge.code, SLUG_MAX, 'x'),
    `${String(number).padStart(3, '0')}.${extensionOf(type)}`,
  ].join('-');

/** `swag-and-seek-20260831-180405.sqlite`. */
export const archiveName = (contest: string, stamp: string): string =>
  `${slugOf(contest, SLUG_MAX, 'contest')}-${stamp}.sqlite`;

/**
 * The hour with the most photos in the contest's zone, the earliest of equals; null without photos.
 * @param quarters oldest first
 */
export function busiestHour(
  quarters: readonly { readonly at: Date; readonly photos: number }[],
  timeZone: string,
): { at: Date; photos: number } | null {
  const hours = new Map<number, number>();
  for (const { at, photos } of quarters) {
    const hour = startOfContestHour(at, timeZone).getTime();
    hours.set(hour, (hours.get(hour) ?? 0) + photos);
  }
  let best: { at: Date; photos: number } | null = null;
  for (const [hour, photos] of hours) {
    if (photos > (best?.photos ?? 0)) best = { at: new Date(hour), photos };
  }
  return best;
}

/** Challenges listed at each end. */
const LISTED = 10;

/**
 * Challenges on boards by approved photos, at most ten from each end. Of equals, the one on more boards counts as found
 * least, since more players looked for it.
 */
export function foundMostAndLeast(challenges: readonly ChallengeLine[]): {
  most: ChallengeLine[];
  least: ChallengeLine[];
} {
  const dealt = challenges
    .filter(({ boards }) => boards > 0)
    .sort((a, b) => b.found - a.found || a.boards - b.boards || (a.code < b.code ? -1 : 1));
  return {
    most: dealt.filter(({ found }) => found > 0).slice(0, LISTED),
    least: dealt.slice(-LISTED).reverse(),
  };
}
