// News of one cause together: an approval with the line and the achievement that it brought.
import type { NewsItem } from '../contract.ts';

/** One decision's events are stored within this time. */
const TOGETHER_MS = 2000;

/** What may follow from the decision on a photo; everything else stands alone. */
const FOLLOWS = new Set(['achievement_unlocked', 'line_completed', 'blackout_completed']);

export interface NewsGroup {
  /** In the order they came. */
  readonly items: readonly NewsItem[];
  /** The one that is about a photo, or the only one. */
  readonly first: NewsItem;
}

/** @param news newest first, as the groups are; a page that begins within a group begins with what follows alone */
export function newsGroups(news: readonly NewsItem[]): NewsGroup[] {
  const groups: NewsItem[][] = [];
  for (const item of news.toReversed()) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isLater = first && Date.parse(item.at) - Date.parse(first.at) > TOGETHER_MS;
    const belongs = first?.name === 'submission_approved' && !isLater && FOLLOWS.has(item.name);
    if (group && belongs) group.push(item);
    else groups.push([item]);
  }
  return groups.reverse().map((items) => ({ items, first: items[0] as NewsItem }));
}
