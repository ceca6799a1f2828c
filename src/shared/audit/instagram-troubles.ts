// What can go wrong with a post, as shown to organisers.
import { type Coded, codedText, coder } from '../failures/coded.ts';

/** Why a post's picture cannot be fetched from its public URL; `status` is the response's. */
export type FetchFault =
  | { readonly fault: 'redirect' | 'page' | 'other_picture' | 'silence' }
  | { readonly fault: 'status'; readonly status: number };

const faultText = (found: FetchFault): string => {
  if (found.fault === 'status') return `the address answers with status ${found.status}`;
  return {
    redirect: 'the address redirects to another one',
    page: 'the address shows a page instead of the picture',
    other_picture: 'the address shows a different picture',
    silence: 'there is no answer',
  }[found.fault];
};

/** What happened, and what comes next unless the post was given up. */
const going =
  (what: string, next: string) =>
  ({ isOver = false }: { isOver?: boolean } = {}) =>
    isOver ? what : `${what} ${next}`;

const RECONNECT = 'Connect the account again.';

const troubleTexts = {
  no_response: going('Instagram cannot be reached.', 'It is tried again automatically.'),
  internal: going('Instagram had a problem of its own.', 'It is tried again.'),
  response_lost: () =>
    'Instagram’s answer was lost. It is asked whether the photo is there before anything else.',
  unresolved: () =>
    'It is unclear whether this photo is on Instagram. Check the account, then choose here.',
  never_confirmed: () => 'Instagram never published this photo, and never said why.',
  refused: ({ code, subcode }: { code: number; subcode?: number }) =>
    `Instagram refused it (${code}${subcode === undefined ? '' : `/${subcode}`}).`,
  duplicate: () =>
    'Instagram says it already has this post. Check the account before posting it again.',
  unknown_kind: () => 'Instagram does not know this kind of post.',
  taken_for_video: () => 'Instagram took the picture for a video.',
  restored: () =>
    'The contest was restored from a backup. Check whether this photo was posted since, then choose here.',
  erased_unclear: () =>
    'Its player was erased before it was clear whether this photo is on Instagram. Check the account, and delete it in the Instagram app if it is there.',

  no_picture: () => 'The picture could not be created. Post it by hand.',
  picture_unfetched: () =>
    'Instagram could not fetch the picture. Can PICTURES_URL (or PUBLIC_URL) be reached from the internet, without a page in between?',
  picture_unreachable: (fault: FetchFault) =>
    `The picture cannot be fetched from the internet: ${faultText(fault)}. Is PICTURES_URL (or PUBLIC_URL) right?`,
  picture_slow: going('Instagram took too long to fetch the picture.', 'It is sent again.'),
  picture_expired: going('The picture has expired.', 'It is sent again.'),
  picture_untaken: going('Instagram could not take the picture.', 'It is sent again.'),
  picture_lost: going('Instagram has lost the picture.', 'It is sent again.'),
  picture_missing: going('Instagram cannot find the picture.', 'It is sent again.'),
  picture_unprepared: going('Instagram could not prepare the picture.', 'It is sent again.'),
  picture_unfinished: () => 'Instagram has not finished the picture.',
  picture_working: () => 'Instagram is still working on the picture.',
  picture_large: going('The picture was too large.', 'A smaller one is sent.'),
  picture_unreadable: going('Instagram cannot read the picture.', 'A simpler one is sent.'),
  picture_shape: going('Instagram does not accept this shape.', 'A square one is sent.'),
  caption_long: going('The caption was too long.', 'A shorter one is sent.'),
  caption_accounts: going('The caption mentions too many accounts.', 'A shorter one is sent.'),

  quota_today: () => 'Instagram accepts no more posts today.',
  quota_full: () => 'Instagram accepts no more posts for now.',
  rate: () => 'Instagram asks for a break.',
  spam: () =>
    'Instagram thinks this looks like spam. Nothing more is posted: wait a few hours, post less often, then resume the queue.',
  restricted: () =>
    'Instagram has restricted the account. Open the Instagram app, do what it asks, then resume the queue.',
  blocked: () =>
    'Instagram has blocked posting for a while. Open the Instagram app, wait, then resume the queue.',
  connection_expired: () => `The connection to Instagram has expired. ${RECONNECT}`,
  connection_refused: () => `Instagram no longer accepts the connection. ${RECONNECT}`,
  password_changed: () => `The password of the account was changed. ${RECONNECT}`,
  permission: () => `Posting is not allowed. ${RECONNECT} Leave “publish” ticked.`,
  key_missing: () =>
    `The key that opens the connection to Instagram is missing or damaged on the laptop. ${RECONNECT}`,
} as const;

export type Trouble = Coded<typeof troubleTexts>;

export const troubleOf = coder<typeof troubleTexts>();

/** The same trouble of a post that was given up: nothing is tried again. */
export const lastTrouble = (trouble: Trouble): Trouble =>
  ({ ...trouble, params: { ...trouble.params, isOver: true } }) as Trouble;

export const troubleText = (trouble: Trouble): string => codedText(troubleTexts, trouble);

/** Why a sample picture cannot be fetched. */
export const sampleFaultText = (fault: FetchFault): string =>
  `A sample picture cannot be fetched: ${faultText(fault)}.`;
