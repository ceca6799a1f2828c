// Maps Instagram's errors to actions, by code and subcode only: texts and HTTP statuses differ from the documentation.
// Source: Meta's error codes of Instagram content publishing, June 2026.

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
 * `retry`: repeat the call. `poll`: not ready. `retry-briefly`: repeat the call, twice at most, then start over.
 * `new-container`: start over. `remake`, `shorten`: start over with a simpler picture, a shorter caption. `unreachable`: the picture could not be fetched; after three times the queue
 * pauses. `hold`: pause the queue.
 */
export type ErrorAction = { readonly message: string } & (
  | {
      readonly kind:
        | 'retry'
        | 'poll'
        | 'retry-briefly'
        | 'new-container'
        | 'remake'
        | 'shorten'
        | 'unreachable'
        | 'fail';
    }
  | {
      readonly kind: 'hold';
      readonly reason: HoldReason;
      /** `regain`: the time the response names, else an hour. */
      readonly until: 'organiser' | 'next-day' | 'regain';
    }
);

interface ErrorCode {
  readonly code: number;
  readonly subcode: number | null;
  readonly isTransient: boolean;
}

const hold = (
  reason: HoldReason,
  until: 'organiser' | 'next-day' | 'regain',
  message: string,
): ErrorAction => ({ kind: 'hold', reason, until, message });

const RECONNECT = 'Connect the account again.';

const DUPLICATE: ErrorAction = {
  kind: 'fail',
  message:
    'Instagram says that it has this post already. Look at the account before posting it again.',
};

const table: Readonly<Record<string, ErrorAction>> = {
  '9004/2207052': {
    kind: 'unreachable',
    message:
      'Instagram could not fetch the picture. Is PUBLIC_URL to be reached from the internet, without a page in between?',
  },
  '-2/2207003': {
    kind: 'new-container',
    message: 'Instagram took too long to fetch the picture. It is sent again.',
  },
  '-2/2207020': { kind: 'new-container', message: 'The picture has expired. It is sent again.' },
  '-1/2207001': { kind: 'retry', message: 'Instagram had a fault of its own. It is tried again.' },
  '-1/2207032': {
    kind: 'new-container',
    message: 'Instagram could not take the picture. It is sent again.',
  },
  '9007/2207027': { kind: 'poll', message: 'Instagram is still working on the picture.' },
  '24/2207008': {
    kind: 'retry-briefly',
    message: 'Instagram has lost the picture. It is sent again.',
  },
  // Also the answer to an invalid token. A new container begins with a call that tells.
  '24/2207006': {
    kind: 'new-container',
    message: 'Instagram has lost the picture. It is sent again.',
  },
  '9/2207042': hold('quota', 'next-day', 'Instagram takes no more posts today.'),
  '4/2207051': hold(
    'spam',
    'organiser',
    'Instagram thinks this looks like spam. Nothing more is posted: wait some hours, post less often, then resume the queue.',
  ),
  '25/2207050': hold(
    'restricted',
    'organiser',
    'Instagram has restricted the account. Open the Instagram app, do what it asks, then resume the queue.',
  ),
  '36000/2207004': { kind: 'remake', message: 'The picture was too large. A smaller one is made.' },
  '36001/2207005': {
    kind: 'remake',
    message: 'Instagram cannot read the picture. A simpler one is made.',
  },
  '36003/2207009': {
    kind: 'remake',
    message: 'Instagram does not take this shape. A square one is made.',
  },
  '36004/2207010': { kind: 'shorten', message: 'The caption was too long. A shorter one is sent.' },
  '100/2207040': {
    kind: 'shorten',
    message: 'The caption names too many accounts. A shorter one is sent.',
  },
  '100/2207023': { kind: 'fail', message: 'Instagram does not know this kind of post.' },
  '100/2207028': { kind: 'fail', message: 'Instagram does not know this kind of post.' },
  '100/33': {
    kind: 'new-container',
    message: 'Instagram does not find the picture. It is sent again.',
  },
  '190/463': hold('token', 'organiser', `The connection to Instagram has expired. ${RECONNECT}`),
  '190/460': hold('token', 'organiser', `The password of the account was changed. ${RECONNECT}`),
  '368': hold(
    'blocked',
    'organiser',
    'Instagram has blocked posting for a while. Open the Instagram app, wait, then resume the queue.',
  ),
  '506': DUPLICATE,
  '368/506': DUPLICATE,
  '352': { kind: 'fail', message: 'Instagram took the picture for a video.' },
};

const RATE_CODES = [4, 17, 32, 613, 80_002];
const VIDEO_SUBCODES = [
  2_207_026, 2_207_053, 2_207_057, 2_207_082, 2_207_085, 2_207_076, 2_207_077,
];

const retry: ErrorAction = {
  kind: 'retry',
  message: 'Instagram had a fault of its own. It is tried again.',
};

/** The action for an error response; unknown codes fail the post. */
export function classifyError({ code, subcode, isTransient }: ErrorCode): ErrorAction {
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
  if (isTransient || code === 1 || code === 2) return retry;
  return {
    kind: 'fail',
    message: `Instagram refused it (${code}${subcode ? `/${subcode}` : ''}).`,
  };
}

/** The action for a container in an error state, of which only the subcode is known. */
export function classifyContainerError(subcode: number | null): ErrorAction {
  const key = Object.keys(table).find((name) => name.endsWith(`/${subcode}`));
  if (key) return table[key] as ErrorAction;
  if (subcode !== null && VIDEO_SUBCODES.includes(subcode)) return table['352'] as ErrorAction;
  return {
    kind: 'new-container',
    message: 'Instagram could not prepare the picture. It is sent again.',
  };
}

/** Whether the call may have succeeded in spite of the error: Instagram's internal errors. */
export const isOutcomeUnknown = (error: ErrorCode): boolean =>
  error.code === -1 || classifyError(error).kind === 'retry';
