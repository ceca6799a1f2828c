// Groups news by cause: an approval with the line and the achievement it led to.
import type { NewsItem } from '../contract.ts';

/** The events of one decision are stored within this time. */
const TOGETHER_MS = 2000;

/** Possible consequences of a decision on a photo; anything else is not grouped. */
const FOLLOWS = new Set(['achievement_unlocked', 'line_completed', 'blackout_completed']);

export interface NewsGroup {
  /** Oldest first. */
  readonly items: readonly NewsItem[];
  /** The item about a photo, or the only one. */
  readonly first: NewsItem;
}

/** @param news newest first, like the result; a page that starts within a group starts with its consequences */
export function newsGroups(news: readonly NewsItem[]): NewsGroup[] {
  const groups: NewsItem[][] = [];
  for (const item of news.toReversed()) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isLater = first && Date.parse(item.at) - Date.parse(first.at) > TOGETHER_MS;
    const belongs =
      first?.name === 'submission_approved' &&
      !isLater &&
      FOLLOWS.has(item.name) &&
      // Earned by the friend's photo.
      item.payload.achievement !== 'friendJoined';
    if (group && belongs) group.push(item);
    else groups.push([item]);
  }
  return groups.reverse().map((items) => ({ items, first: items[0] as NewsItem }));
}
