// The table of error codes with their HTTP status and documented message.

const table = {
  invalid_input: { status: 400, text: 'The request is not valid' },
  unauthenticated: { status: 401, text: 'Please sign in' },
  invalid_credentials: { status: 401, text: 'Invalid email or password' },
  forbidden: { status: 403, text: 'Access forbidden' },
  not_found: { status: 404, text: 'Resource not found' },
  conflict: { status: 409, text: 'That conflicts with what is already there' },
  email_taken: { status: 409, text: 'An account with this email already exists' },
  pool_too_small: { status: 409, text: 'The challenge pool is too small' },
  contest_not_open: { status: 409, text: 'The contest has not opened yet' },
  contest_closed: { status: 409, text: 'The contest is over' },
  contest_paused: { status: 409, text: 'The contest is paused' },
  too_large: { status: 413, text: 'File too large. Maximum size is 2MB.' },
  wrong_type: { status: 415, text: 'This type of content is not accepted here' },
  rate_limited: { status: 429, text: 'Too many requests. Please slow down.' },
  internal: { status: 500, text: 'Server error. Please try again.' },
  busy: { status: 503, text: 'The server is busy. Please try again in a moment.' },
  print_waiting: {
    status: 503,
    text: 'Your board is waiting to be printed. Please try again in a moment.',
  },
  printer_down: {
    status: 503,
    text: 'Boards can’t be printed right now. Please try again in a few minutes.',
  },
  no_browser: { status: 503, text: 'PDFs need Chrome or Chromium on the contest laptop' },
  storage_full: { status: 507, text: 'Storage is full' },
} as const;

export type ErrorCode = keyof typeof table;

export type ErrorStatus = (typeof table)[ErrorCode]['status'];

export const statusOf = (code: ErrorCode): ErrorStatus => table[code].status;

/** The first code with this HTTP status, one from 400 to 499; `invalid_input` if there is none. */
export const errorCodeOfStatus = (status: number): ErrorCode =>
  (Object.keys(table) as ErrorCode[]).find((code) => table[code].status === status) ??
  'invalid_input';

/**
 * Plain values: numbers, names, ISO dates. `reason` (`feature.key`) says which message is meant if a code has several. The same
 * code with the same values always means the same message.
 */
export type ErrorParams = Readonly<Record<string, string | number>>;

interface ErrorDetails {
  readonly params?: ErrorParams | undefined;
  /** Field name → message, for a form. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds; sent as Retry-After. */
  readonly retryAfter?: number | undefined;
}

/** An error whose message is shown to the user. Any other error is logged and reported as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, text: string = table[code].text, details: ErrorDetails = {}) {
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.params = details.params;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  /** The same, shown at a field of the form. */
  at(field: string): AppError {
    return new AppError(this.code, this.message, { ...this, fields: { [field]: this.message } });
  }

  /** The same, with the seconds until a retry makes sense. */
  after(retryAfter: number): AppError {
    return new AppError(this.code, this.message, { ...this, retryAfter });
  }
}

/**
 * Narrows an error by its name, for callers that import the class only as a type. The class declares `name` as a literal type,
 * so a wrong name does not compile.
 */
export const hasName = <E extends Error>(cause: unknown, name: E['name']): cause is E =>
  cause instanceof Error && cause.name === name;

/** The body of every error response, in REST and tRPC. */
export interface ErrorBody {
  error: string;
  code: string;
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
}

export const toErrorBody = (error: AppError): ErrorBody => ({
  error: error.message,
  code: error.code.toUpperCase(),
  ...(error.params ? { params: { ...error.params } } : {}),
  ...(error.fields ? { fields: { ...error.fields } } : {}),
});
