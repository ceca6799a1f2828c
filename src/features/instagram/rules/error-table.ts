// What Instagram's refusals mean, and what is done about each. Decided on code and subcode alone: texts and HTTP
// statuses differ from what is documented. Source: Meta's error codes of Instagram content publishing, June 2026.

export type HoldReason =
  | 'token'
  | 'permission'
  | 'quota'
  | 'rate'
  | 'spam'
  | 'restricted'
  | 'blocked'
  | 'unreachable';

/**
 * `again`: the same once more. `poll`: not ready. `patience`: once more, twice at most, then from the start.
 * `check-token`: from the start, if the account is still ours. `remake`, `shorten`: with a simpler picture, a shorter
 * caption. `unreachable`: the picture could not be fetched; three times, then everything waits for an organiser.
 */
export type ErrorAction = { readonly words: string } & (
  | {
      readonly act:
        | 'again'
        | 'poll'
        | 'patience'
        | 'new-container'
        | 'check-token'
        | 'remake'
        | 'shorten'
        | 'unreachable'
        | 'fail';
    }
  | {
      readonly act: 'hold';
      readonly reason: HoldReason;
      /** `regain`: when the answer says, else in an hour. */
      readonly until: 'organiser' | 'next-day' | 'regain';
    }
);

interface Refusal {
  readonly code: number;
  readonly subcode: number | null;
  readonly isTransient: boolean;
}

const hold = (
  reason: HoldReason,
  until: 'organiser' | 'next-day' | 'regain',
  words: string,
): ErrorAction => ({ act: 'hold', reason, until, words });

const RECONNECT = 'Connect the account again.';

const DUPLICATE: ErrorAction = {
  act: 'fail',
  words:
    'Instagram says that it has this post already. Look at the account before posting it again.',
};

const table: Readonly<Record<string, ErrorAction>> = {
  '9004/2207052': {
    act: 'unreachable',
    words:
      'Instagram could not fetch the picture. Is PUBLIC_URL to be reached from the internet, without a page in between?',
  },
  '-2/2207003': {
    act: 'new-container',
    words: 'Instagram took too long to fetch the picture. It is sent again.',
  },
  '-2/2207020': { act: 'new-container', words: 'The picture has expired. It is sent again.' },
  '-1/2207001': { act: 'again', words: 'Instagram had a fault of its own. It is tried again.' },
  '-1/2207032': {
    act: 'new-container',
    words: 'Instagram could not take the picture. It is sent again.',
  },
  '9007/2207027': { act: 'poll', words: 'Instagram is still working on the picture.' },
  '24/2207008': { act: 'patience', words: 'Instagram has lost the picture. It is sent again.' },
  '24/2207006': { act: 'check-token', words: 'Instagram has lost the picture. It is sent again.' },
  '9/2207042': hold('quota', 'next-day', 'Instagram takes no more posts today.'),
  '4/2207051': hold(
    'spam',
    'organiser',
    'Instagram thinks this looks like spam. Nothing more is posted: wait some hours, post less often, then let the queue go on.',
  ),
  '25/2207050': hold(
    'restricted',
    'organiser',
    'Instagram has restricted the account. Open the Instagram app, do what it asks, then let the queue go on.',
  ),
  '36000/2207004': { act: 'remake', words: 'The picture was too large. A smaller one is made.' },
  '36001/2207005': {
    act: 'remake',
    words: 'Instagram cannot read the picture. A simpler one is made.',
  },
  '36003/2207009': {
    act: 'remake',
    words: 'Instagram does not take this shape. A square one is made.',
  },
  '36004/2207010': { act: 'shorten', words: 'The caption was too long. A shorter one is sent.' },
  '100/2207040': {
    act: 'shorten',
    words: 'The caption names too many accounts. A shorter one is sent.',
  },
  '100/2207023': { act: 'fail', words: 'Instagram does not know this kind of post.' },
  '100/2207028': { act: 'fail', words: 'Instagram does not know this kind of post.' },
  '100/33': {
    act: 'new-container',
    words: 'Instagram does not find the picture. It is sent again.',
  },
  '190/463': hold('token', 'organiser', `The connection to Instagram has expired. ${RECONNECT}`),
  '190/460': hold('token', 'organiser', `The password of the account was changed. ${RECONNECT}`),
  '368': hold(
    'blocked',
    'organiser',
    'Instagram has blocked posting for a while. Open the Instagram app, wait, then let the queue go on.',
  ),
  '506': DUPLICATE,
  '368/506': DUPLICATE,
  '352': { act: 'fail', words: 'Instagram took the picture for a video.' },
};

const RATE_CODES = [4, 17, 32, 613, 80_002];
const VIDEO_SUBCODES = [
  2_207_026, 2_207_053, 2_207_057, 2_207_082, 2_207_085, 2_207_076, 2_207_077,
];

const again: ErrorAction = {
  act: 'again',
  words: 'Instagram had a fault of its own. It is tried again.',
};

/** A refusal's verdict; of a container that failed only the subcode is known. */
export function classifyError({ code, subcode, isTransient }: Refusal): ErrorAction {
  const known = table[`${code}/${subcode}`] ?? table[String(code)];
  if (known) return known;
  if (subcode !== null && VIDEO_SUBCODES.includes(subcode)) return table['352'] as ErrorAction;
  if (code === 190) {
    return hold('token', 'organiser', `Instagram no longer accepts the connection. ${RECONNECT}`);
  }
  if (code === 10 || (code >= 200 && code <= 299)) {
    return hold(
      'permission',
      'organiser',
      `Posting is not allowed. ${RECONNECT} Leave “publish” ticked.`,
    );
  }
  if (RATE_CODES.includes(code)) return hold('rate', 'regain', 'Instagram asks for a pause.');
  if (isTransient || code === 1 || code === 2) return again;
  return { act: 'fail', words: `Instagram refused it (${code}${subcode ? `/${subcode}` : ''}).` };
}

/** What became of a container by itself. */
export function classifyContainerError(subcode: number | null): ErrorAction {
  const key = Object.keys(table).find((name) => name.endsWith(`/${subcode}`));
  if (key) return table[key] as ErrorAction;
  if (subcode !== null && VIDEO_SUBCODES.includes(subcode)) return table['352'] as ErrorAction;
  return {
    act: 'new-container',
    words: 'Instagram could not prepare the picture. It is sent again.',
  };
}

/** An answer that leaves open whether it was done: faults of Instagram's own. */
export const isOpen = (refusal: Refusal): boolean =>
  refusal.code === -1 || classifyError(refusal).act === 'again';
