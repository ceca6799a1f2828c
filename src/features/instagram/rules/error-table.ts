// Maps Instagram's errors to actions, by code and subcode only: texts and HTTP statuses differ from the documentation.
// Source: Meta's error codes of Instagram content publishing, June 2026.
import { type Trouble, troubleOf } from '#shared/audit/instagram-troubles.ts';

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
 * `new-container`: start over. `remake`, `shorten`: start over with a simpler picture, a shorter caption.
 * `unreachable`: the picture could not be fetched; before there is a container the queue pauses after three times, later
 * it is replaced. `hold`: pause the queue.
 */
export type ErrorAction = { readonly trouble: Trouble } & (
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
      /** `regain`: the time the response names, or else an hour. */
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
  trouble: Trouble,
): ErrorAction => ({ kind: 'hold', reason, until, trouble });

const act = (kind: Exclude<ErrorAction['kind'], 'hold'>, trouble: Trouble): ErrorAction => ({
  kind,
  trouble,
});

const DUPLICATE = act('fail', troubleOf('duplicate'));

const table: Readonly<Record<string, ErrorAction>> = {
  '9004/2207052': act('unreachable', troubleOf('picture_unfetched')),
  '-2/2207003': act('new-container', troubleOf('picture_slow')),
  '-2/2207020': act('new-container', troubleOf('picture_expired')),
  '-1/2207001': act('retry', troubleOf('internal')),
  '-1/2207032': act('new-container', troubleOf('picture_untaken')),
  '9007/2207027': act('poll', troubleOf('picture_working')),
  '24/2207008': act('retry-briefly', troubleOf('picture_lost')),
  // Also the response to an invalid token. A new container starts with a call that tells which.
  '24/2207006': act('new-container', troubleOf('picture_lost')),
  '9/2207042': hold('quota', 'next-day', troubleOf('quota_today')),
  '4/2207051': hold('spam', 'organiser', troubleOf('spam')),
  '25/2207050': hold('restricted', 'organiser', troubleOf('restricted')),
  '36000/2207004': act('remake', troubleOf('picture_large')),
  '36001/2207005': act('remake', troubleOf('picture_unreadable')),
  '36003/2207009': act('remake', troubleOf('picture_shape')),
  '36004/2207010': act('shorten', troubleOf('caption_long')),
  '100/2207040': act('shorten', troubleOf('caption_accounts')),
  '100/2207023': act('fail', troubleOf('unknown_kind')),
  '100/2207028': act('fail', troubleOf('unknown_kind')),
  '100/33': act('new-container', troubleOf('picture_missing')),
  '190/463': hold('token', 'organiser', troubleOf('connection_expired')),
  '190/460': hold('token', 'organiser', troubleOf('password_changed')),
  '368': hold('blocked', 'organiser', troubleOf('blocked')),
  '506': DUPLICATE,
  '368/506': DUPLICATE,
  '352': act('fail', troubleOf('taken_for_video')),
};

const RATE_CODES = [4, 17, 32, 613, 80_002];
const VIDEO_SUBCODES = [
  2_207_026, 2_207_053, 2_207_057, 2_207_082, 2_207_085, 2_207_076, 2_207_077,
];

const retry = act('retry', troubleOf('internal'));

/** The action for an error response; unknown codes fail the post. */
export function classifyError({ code, subcode, isTransient }: ErrorCode): ErrorAction {
  const known = table[`${code}/${subcode}`] ?? table[String(code)];
  if (known) return known;
  if (subcode !== null && VIDEO_SUBCODES.includes(subcode)) return table['352'] as ErrorAction;
  if (code === 190) {
    return hold('token', 'organiser', troubleOf('connection_refused'));
  }
  if (code === 10 || (code >= 200 && code <= 299)) {
    return hold('permission', 'organiser', troubleOf('permission'));
  }
  if (RATE_CODES.includes(code)) return hold('rate', 'regain', troubleOf('rate'));
  if (isTransient || code === 1 || code === 2) return retry;
  return {
    kind: 'fail',
    trouble: troubleOf('refused', { code, ...(subcode && { subcode }) }),
  };
}

/** The action for a container in an error state, of which only the subcode is known. */
export function classifyContainerError(subcode: number | null): ErrorAction {
  const key = Object.keys(table).find((name) => name.endsWith(`/${subcode}`));
  if (key) return table[key] as ErrorAction;
  if (subcode !== null && VIDEO_SUBCODES.includes(subcode)) return table['352'] as ErrorAction;
  return act('new-container', troubleOf('picture_unprepared'));
}

/** Whether the call may have succeeded despite the error: Instagram's internal errors. */
export const isOutcomeUnknown = (error: ErrorCode): boolean =>
  error.code === -1 || classifyError(error).kind === 'retry';
