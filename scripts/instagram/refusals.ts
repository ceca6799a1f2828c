// Instagram's two error formats: the Graph API's, and the sign-in service's.
import { randomBytes } from 'node:crypto';
import type { ErrorFault } from './failures.ts';

/** Thrown by a route of the Graph API. */
export class GraphApiError extends Error {
  readonly fault: ErrorFault;
  readonly type: string;

  constructor(fault: Omit<ErrorFault, 'kind'>, type = 'OAuthException') {
    super(fault.message ?? `refused with ${fault.code}`);
    this.name = 'GraphApiError';
    this.fault = { kind: 'error', ...fault };
    this.type = type;
  }
}

/** Thrown by `POST /oauth/access_token`, whose errors have a text but no code. */
export class OAuthError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OAuthError';
  }
}

/** Message, title and user message, by code and subcode. */
const WORDS: Record<string, readonly [string, string?, string?]> = {
  '9004/2207052': [
    // Instagram's actual text, though the address is the cause.
    'Only photo or video can be accepted as media type.',
    'Media download has failed',
    'The media could not be fetched from this URI.',
  ],
  '-2/2207003': ['It takes too long to download the media.', 'Timeout'],
  '-2/2207020': ['The media you are trying to access has expired.', 'Media expired'],
  '-1/2207001': ['Instagram server error. Try again.', 'Server error'],
  '-1/2207032': ['Create media fail, please try to re-create media', 'Create media failed'],
  '9007/2207027': [
    'Media ID is not available',
    'Media not ready',
    'The media is not ready to be published. Please wait a moment.',
  ],
  '24/2207008': [
    'The requested resource does not exist',
    'Media container unknown',
    'The media builder with this creation id does not exist or has expired.',
  ],
  '24/2207006': ['The requested resource does not exist', 'Media not found'],
  '9/2207042': [
    'Application request limit reached',
    'Daily limit reached',
    'You reached the maximum number of posts that can be published in a day.',
  ],
  '4/2207051': [
    'Application request limit reached',
    'Action blocked',
    'This looks like spam. We restrict certain activity to protect our community.',
  ],
  '25/2207050': ['User access is restricted', 'Account restricted'],
  '36000/2207004': [
    'The image size is too large.',
    'Image size too large',
    'The image is too large to download. It should be less than 8 MiB.',
  ],
  '36001/2207005': [
    'The image format is not supported.',
    'Unsupported image format',
    'Only JPEG pictures are taken.',
  ],
  '36003/2207009': [
    'The aspect ratio is not supported.',
    'Unsupported aspect ratio',
    'The aspect ratio must be between 4:5 and 1.91:1.',
  ],
  '36004/2207010': [
    'The caption was too long.',
    'Caption too long',
    'A caption takes 2200 characters, 30 hashtags and 20 @-tags.',
  ],
  '100/33': ['Unsupported get request. The object does not exist or cannot be seen.'],
  '190/460': [
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  ],
  '190/463': ['Error validating access token: Session has expired.'],
  '80002': ['There have been too many calls to this Instagram account. Wait a bit and try again.'],
  '190': ['Invalid OAuth access token - Cannot parse access token'],
};

/** The body of a Graph API error in the documented format. */
export function graphBody(fault: ErrorFault, type = 'OAuthException'): object {
  const { code, subcode } = fault;
  const [message, title, text] = WORDS[subcode ? `${code}/${subcode}` : String(code)] ?? [
    `(#${code}) The request was refused`,
  ];
  const userTitle = fault.userTitle ?? title;
  const userMessage = fault.userMessage ?? text;
  return {
    error: {
      message: fault.message ?? message,
      type,
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      is_transient: fault.isTransient ?? false,
      ...(userTitle ? { error_user_title: userTitle } : {}),
      ...(userMessage ? { error_user_msg: userMessage } : {}),
      fbtrace_id: `A${randomBytes(12).toString('base64url')}`,
    },
  };
}

export const signInBody = (message: string): object => ({
  error_type: 'OAuthException',
  code: 400,
  error_message: message,
});
