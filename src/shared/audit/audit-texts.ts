// The line in Recent Activity for each audit action, rendered from the values stored with the entry.
import type { AdminRole } from '../actor.ts';
import { quoted } from '../text/text.ts';
import { counted, listed, numberText } from '../text/words.ts';
import { type ChangedGroup, changesText, type FieldChange } from './audit-changes.ts';

/** The actor's name at the time. */
interface By {
  readonly by: string;
}
interface Titled extends By {
  readonly title: string;
}
/** What somebody did for or to a player. */
interface Handled extends By {
  readonly player: string;
}
interface Photo extends Titled {
  readonly player: string;
}
interface Consent extends By {
  readonly audience?: 'hall' | 'instagram' | 'both';
}
interface Reviewed extends Photo {
  /** The board's code. */
  readonly board: string;
}
interface Sent extends Titled {
  /** It waited on the phone until after the end of the contest. */
  readonly isLate: boolean;
}
interface Given extends Handled {
  /** More than 0. */
  readonly points: number;
}
interface Account extends By {
  readonly name: string;
  readonly username: string;
}
/** Set for a photo's post; a test post has neither. */
interface Post extends By {
  readonly title?: string;
  readonly player?: string;
}
interface Changes extends By {
  readonly group: ChangedGroup;
  readonly changes: readonly FieldChange[];
}

interface Moved extends Titled {
  readonly to: keyof typeof POOL_PLACES;
  /** Title of the one before or after which it is now. */
  readonly beside?: string;
}

const POOL_PLACES = {
  first: () => 'to the front of the pool',
  last: () => 'to the end of the pool',
  before: (title: string) => `before ${quoted(title)}`,
  after: (title: string) => `after ${quoted(title)}`,
} as const;

/** What players can change in their own account. */
export type AccountChange = 'name' | 'shown name' | 'email' | 'phone number';

const ROLES: Record<AdminRole, string> = {
  organiser: 'an organiser',
  reviewer: 'a reviewer',
  table: 'a fan table volunteer',
};

const accountOf = ({ name, username }: Account): string => `${name} (${username})`;

const photoOf = ({ title, player }: Photo): string => `${quoted(title)} by ${player}`;

const late = (isLate: boolean): string =>
  isLate ? ', which waited on the phone until after the end of the contest' : '';

const postOf = ({ title, player }: Post): string => {
  if (title === undefined) return 'a test post';
  return player === undefined ? quoted(title) : `${quoted(title)} by ${player}`;
};

/** The most boards named in one line. */
const BOARDS_MAX = 10;

function boardsText(boards: readonly string[]): string {
  const named = boards.slice(0, BOARDS_MAX);
  const more = boards.length - named.length;
  const what = boards.length === 1 ? 'board' : 'boards';
  return `${what} ${listed(more > 0 ? [...named, `${numberText(more)} more`] : named)}`;
}

const AUDIENCES_OF_PHOTOS = {
  hall: ' in the gallery and on the live wall',
  instagram: ' on Instagram',
  both: '',
} as const;

const changed = ({ by, group, changes }: Changes, timeZone: string): string =>
  `${by} ${changesText(group, changes, timeZone)}`;

const AUDIENCES = {
  everybody: 'all players',
  no_board: 'players without a board',
  no_photo: 'players without a photo',
  no_hand_in: 'players who have not handed in',
} as const;

export const auditTexts = {
  'account.guessed': ({ name, failures }: { name: string; failures: number }) =>
    `Somebody is guessing the password of ${name}: ${counted(failures, 'sign-in')} failed within 15 minutes`,

  'admin.signed_in': ({ by }: By) => `${by} signed in to the admin portal`,
  'admin.signed_out': ({ by }: By) => `${by} signed out of the admin portal`,
  /** What was typed as usernames; `others`: there were more. */
  'admin.sign_in_failed': ({
    count,
    names,
    others,
  }: {
    count: number;
    names: readonly string[];
    others: boolean;
  }) => {
    const as = listed([...names.map(quoted), ...(others ? ['others'] : [])]);
    return count === 1
      ? `A sign-in to the admin portal failed, as ${as}`
      : `${counted(count, 'sign-in')} to the admin portal failed within a minute, as ${as}`;
  },
  'admin.password_set': ({ by }: By) => `${by} set a password with a code and signed in`,
  'admin.renamed': ({ by, name }: { by: string; name: string }) =>
    `${by} changed their name to ${name}`,
  'admin.password_changed': ({ by }: By) => `${by} changed their password`,
  'admin.added': ({ role, ...account }: Account & { role: AdminRole }) =>
    `${account.by} added ${accountOf(account)} as ${ROLES[role]}`,
  'admin.code_issued': (account: Account) =>
    `${account.by} made a sign-in code for ${accountOf(account)}`,
  'admin.role_changed': ({
    role,
    before,
    ...account
  }: Account & { role: AdminRole; before: AdminRole }) =>
    `${account.by} made ${accountOf(account)} ${ROLES[role]} (was ${ROLES[before]})`,
  'admin.disabled': (account: Account) =>
    `${account.by} disabled the account of ${accountOf(account)}`,
  'admin.enabled': (account: Account) =>
    `${account.by} enabled the account of ${accountOf(account)}`,
  'admin.removed': (account: Account) =>
    `${account.by} removed the account of ${accountOf(account)}`,

  'player.registered': ({ by }: By) => `${by} registered`,
  'player.registered_at_table': ({ by, player }: Handled) =>
    `${by} registered ${player}, who has no phone`,
  'player.signed_in': ({ by }: By) => `${by} signed in`,
  'player.password_reset': ({ by }: By) => `${by} set a new password with a reset code`,
  'player.reset_code_issued': ({ by, player }: Handled) => `${by} made a reset code for ${player}`,
  /** A phone of somebody who plays along. */
  'companion.joined': ({ player }: { player: string }) =>
    `One more phone joined the board of ${player}`,
  'companion.removed': ({ by }: By) => `${by} removed a phone from their board`,
  'companion.invited_at_table': ({ by, player }: Handled) =>
    `${by} made a code for one more phone on the board of ${player}`,
  'companion.removed_at_table': ({ by, player }: Handled) =>
    `${by} removed a phone from the board of ${player}`,

  'player.registrations_flagged': ({ name, players }: { name: string; players: number }) =>
    `${counted(players, 'player')} registered with ${name}’s referral code from one address within minutes`,
  'player.registrations_counted': ({
    players,
    minutes,
    network,
  }: {
    players: number;
    minutes: number;
    network: string;
  }) =>
    `${counted(players, 'player')} registered from ${network} within ${counted(minutes, 'minute')}`,
  'player.account_changed': ({
    by,
    name,
    changes,
  }: By & { name: string; changes: readonly AccountChange[] }) => {
    const others = changes.filter((change) => change !== 'name');
    const what = others.length === 0 ? [] : [`changed their ${listed(others)}`];
    const renamed = by === name ? [] : [`changed their name to ${name}`];
    return `${by} ${listed([...renamed, ...what])}`;
  },
  'player.disabled': ({ by, player }: Handled) => `${by} disabled the account of ${player}`,
  'player.enabled': ({ by, player }: Handled) => `${by} enabled the account of ${player}`,
  'player.noted': ({ by, player }: Handled) => `${by} wrote a note about ${player}`,
  'player.note_removed': ({ by, player }: Handled) => `${by} removed the note about ${player}`,
  'player.erased': ({ by, photos }: { by: string; photos: number }) =>
    `${by} erased a player with ${counted(photos, 'photo')}`,
  'player.erased_own_account': ({ photos }: { photos: number }) =>
    `A player erased their own account with ${counted(photos, 'photo')}`,
  /** Without a player, the player's own download. */
  'player.exported': ({ by, player }: { by: string; player?: string }) =>
    player === undefined
      ? `${by} downloaded their own data`
      : `${by} exported the data of ${player}`,

  'submissions.exported': ({ by }: By) => `${by} exported the data of all photos`,
  'players.exported': ({ by }: By) => `${by} exported the data of all players`,
  'winners.exported': ({ by }: By) => `${by} exported the data of players who could win`,
  'report.exported': ({ by }: By) => `${by} exported the report`,
  'backup.made': ({ by }: By) => `${by} backed the contest up`,
  'backup.downloaded': ({ by }: By) => `${by} downloaded the newest backup`,
  'photos.downloaded': ({ by }: By) => `${by} downloaded the photos that may be shown`,

  'board.dealt': ({ player, board }: { player: string; board: string }) =>
    `${player} got board ${board}`,
  'board.printed_at_table': ({ by, boards }: { by: string; boards: number }) =>
    `${by} printed ${counted(boards, 'board')} at the fan table`,
  'board.handed_in': ({ by, player, board }: Handled & { board: string }) =>
    `${by} recorded the hand-in of ${player}’s board ${board}`,
  'board.hand_in_undone': ({ by, player, board }: Handled & { board: string }) =>
    `${by} took back the hand-in of ${player}’s board ${board}`,

  'submission.received': ({ by, title, isLate }: Sent) =>
    `${by} sent a photo for ${quoted(title)}${late(isLate)}`,
  'submission.entered': ({ by, player, title, isLate }: Sent & { player: string }) =>
    `${by} entered a photo of ${player} for ${quoted(title)}${late(isLate)}`,
  'submission.approved': ({ points, ...photo }: Reviewed & { points: number }) =>
    `${photo.by} approved ${photoOf(photo)} for ${counted(points, 'point')}`,
  'submission.rejected': (photo: Reviewed) => `${photo.by} rejected ${photoOf(photo)}`,
  'submission.reopened': ({ was, ...photo }: Reviewed & { was: 'approved' | 'rejected' }) =>
    `${photo.by} undid the ${was === 'approved' ? 'approval' : 'rejection'} of ${photoOf(photo)}`,
  /** Entries of earlier versions have no audience: there was one consent for both. */
  'submission.consent-withdrawn': ({ by, audience = 'both' }: Consent) =>
    `${by} took back the permission to show a photo${AUDIENCES_OF_PHOTOS[audience]}`,
  'submission.consent-given': ({ by, audience = 'both' }: Consent) =>
    `${by} gave permission to show a photo${AUDIENCES_OF_PHOTOS[audience]}`,

  'points.given': ({ by, player, points }: Given) =>
    `${by} gave ${counted(points, 'point')} to ${player}`,
  'points.taken': ({ by, player, points }: Given) =>
    `${by} took ${counted(points, 'point')} from ${player}`,
  /** `points` is negative for points that had been taken. */
  'points.taken_back': ({ by, player, points }: Handled & { points: number }) =>
    points < 0
      ? `${by} returned ${counted(-points, 'point')} to ${player} that had been taken by hand`
      : `${by} took back ${counted(points, 'point')} that ${player} had been given by hand`,
  'membership.recorded': ({ by, player, tier }: Handled & { tier: string }) =>
    tier === ''
      ? `${by} recorded a membership for ${player}`
      : `${by} recorded the membership ${quoted(tier)} for ${player}`,
  'membership.removed': ({ by, player }: Handled) => `${by} took back the membership of ${player}`,

  'settings.changed': changed,
  'instagram.configured': changed,
  'content.rules_saved': ({ by }: By) => `${by} changed the game rules`,
  'content.photoLocations_saved': ({ by }: By) => `${by} changed the photo locations`,
  'asset.uploaded': ({ by, name }: By & { name: string }) =>
    `${by} uploaded the file ${quoted(name)}`,
  'asset.deleted': ({ by, name }: By & { name: string }) =>
    `${by} deleted the file ${quoted(name)}`,

  'challenge.added': ({ by, title }: Titled) => `${by} added the challenge ${quoted(title)}`,
  'challenge.edited': ({ by, title }: Titled) => `${by} edited the challenge ${quoted(title)}`,
  'challenge.deleted': ({ by, title }: Titled) => `${by} deleted the challenge ${quoted(title)}`,
  'challenge.retired': ({ by, title }: Titled) => `${by} retired the challenge ${quoted(title)}`,
  'challenge.restored': ({ by, title }: Titled) =>
    `${by} brought back the challenge ${quoted(title)}`,
  'challenge.moved': ({ by, title, to, beside = '' }: Moved) =>
    `${by} moved the challenge ${quoted(title)} ${POOL_PLACES[to](beside)}`,
  'challenge.imported': ({
    by,
    added,
    changed: edited,
    retired,
  }: By & { added: number; changed: number; retired: number }) =>
    `${by} imported challenges: ${numberText(added)} new, ${numberText(edited)} changed, ${numberText(retired)} retired`,

  'announcement.sent': ({
    by,
    audience,
    reached,
    message,
  }: By & { audience: keyof typeof AUDIENCES; reached: number; message: string }) =>
    `${by} announced to ${AUDIENCES[audience]} (${numberText(reached)}): ${quoted(message)}`,
  'announcement.taken_back': ({ by, message }: By & { message: string }) =>
    `${by} took back the announcement ${quoted(message)}`,

  'draw.frozen': ({
    by,
    title,
    entries,
    winners,
  }: Titled & { entries: number; winners: number; list: string; listHash: string }) =>
    `${by} froze the list for ${quoted(title)}: ${counted(entries, 'entry', 'entries')}, ${counted(winners, 'winner')} to draw`,
  'draw.drawn': ({
    by,
    title,
    words,
    boards,
  }: Titled & { words: string; boards: readonly string[]; list: string }) =>
    `${by} drew ${counted(boards.length, 'winner')} of ${quoted(title)} with the words ${quoted(words)}: ${boardsText(boards)}`,

  'submission.report_dismissed': ({ by, title, player }: Photo) =>
    `${by} found nothing wrong with ${player}’s photo for ${quoted(title)}`,
  'hearts.opened': ({ by }: By) => `${by} opened the people’s choice`,
  'hearts.closed': ({ by }: By) => `${by} closed the people’s choice`,
  'hearts.revealed': ({ by, boards }: By & { boards: number; listHash: string }) =>
    `${by} revealed the people’s choice: ${counted(boards, 'board')} gave hearts`,
  'prizes.changed': ({ by, names }: By & { names: readonly string[] }) =>
    names.length === 0
      ? `${by} took all prizes off the list`
      : `${by} set up the prizes: ${listed(names.map(quoted))}`,
  'prize.given': ({ by, prize, player, boardId }: Handled & { prize: string; boardId: string }) =>
    `${by} gave ${quoted(prize)} to ${player} (${boardId})`,
  'prize.undone': ({ by, prize, player, boardId }: Handled & { prize: string; boardId: string }) =>
    `${by} undid giving ${quoted(prize)} to ${player} (${boardId})`,

  'wall.code_made': ({ by }: By) => `${by} made a code for the live wall`,
  'wall.opened': (_: object) => 'A live wall was opened with a code',
  'wall.ended': ({ by }: By) => `${by} closed a live wall`,
  'wall.frozen': ({ by }: By) => `${by} froze the ranking on the live wall`,
  'wall.unfrozen': ({ by }: By) => `${by} unfroze the ranking on the live wall`,

  'instagram.connected': ({ by, account }: By & { account: string }) =>
    `${by} connected the Instagram account @${account}`,
  'instagram.disconnected': ({ by, account }: By & { account: string }) =>
    `${by} disconnected the Instagram account @${account}`,
  'instagram.resumed': ({ by }: By) => `${by} resumed the Instagram queue`,
  'instagram.queued': (post: Post) => `${post.by} queued ${postOf(post)} for Instagram`,
  'instagram.tested': ({ by }: By) => `${by} sent a test post to Instagram`,
  'instagram.removed': (post: Post) =>
    `${post.by} removed ${postOf(post)} from the Instagram queue`,
  'instagram.marked': (post: Post) => `${post.by} marked ${postOf(post)} as posted on Instagram`,
  'instagram.unmarked': (post: Post) =>
    `${post.by} marked ${postOf(post)} as not posted on Instagram after all`,
  'instagram.cleared': (post: Post) =>
    `${post.by} checked that ${postOf(post)} is not on Instagram`,
  'instagram.moved': (post: Post) => `${post.by} moved ${postOf(post)} in the Instagram queue`,
  'instagram.captioned': (post: Post) =>
    `${post.by} edited the Instagram caption of ${postOf(post)}`,

  /** Without a name, the nightly one. */
  'storage.cleaned': ({ by }: { by?: string }) =>
    by === undefined ? 'The nightly cleanup ran' : `${by} ran the cleanup`,
  'storage.erasures_finished': ({ by }: { by?: string }) =>
    by === undefined
      ? 'The contest file was rewritten to finish erasures'
      : `${by} had the contest file rewritten to finish erasures`,
  'contest.started_anew': ({ by, archive }: By & { archive: string }) =>
    `${by} started a new contest; the previous one is archived as ${archive}`,
  'practice.started': ({ by, players, photos }: By & { players: number; photos: number }) =>
    `${by} started practice with ${counted(players, 'made-up player')} and ${counted(photos, 'photo')}`,
  'practice.ended': ({ by }: By) => `${by} ended the practice`,
  'practice.ended_itself': (_: object) => 'Practice ended because somebody registered',
} as const;
