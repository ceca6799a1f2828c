// Maps rows to the contract's `Post`.
import { photoUrl, postPackUrl } from '#shared/paths.ts';
import type { InstagramSettings, Post } from '../contract.ts';
import { messages } from '../messages.ts';
import type { PostWithPhoto } from '../reads.ts';
import { captionFor } from '../rules/caption.ts';

/** The caption with the current settings. */
export function captionOf(
  { row, challenge, player }: PostWithPhoto,
  { includeUserCredit, hashtagTemplate }: InstagramSettings,
): string {
  if (!challenge) return messages.testCaption;
  if (row.ownCaption !== null && row.captionStep === 0) return row.ownCaption;
  const firstName = includeUserCredit ? (player?.firstName ?? null) : null;
  return captionFor({ ...challenge, firstName, template: hashtagTemplate }, row.captionStep);
}

export function postOf(post: PostWithPhoto, settings: InstagramSettings): Post {
  const { row, photo, challenge, player } = post;
  return {
    id: row.id,
    state: row.state,
    photo:
      photo && challenge && player
        ? {
            id: photo.id,
            title: challenge.title,
            playerName: `${player.firstName} ${player.lastName}`,
            thumbnailUrl: photoUrl(photo.id, 'thumbnail'),
          }
        : null,
    caption: row.state === 'posted' && row.caption ? row.caption : captionOf(post, settings),
    isOwnCaption: row.ownCaption !== null,
    intent: row.intent,
    pictureUrl: postPackUrl(row.id),
    trouble: row.trouble,
    queuedAt: row.queuedAt.toISOString(),
    postedAt: row.postedAt?.toISOString() ?? null,
    permalink: row.permalink,
    isByHand: row.isByHand,
  };
}
