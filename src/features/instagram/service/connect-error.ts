// Why connecting an account failed, as the tab shows it.
import type { GraphApiError, NoResponseError, OAuthError } from '#server/instagram/errors.ts';
import { hasName } from '#shared/errors.ts';
import type { ConnectOutcome } from '../contract.ts';

export class ConnectError extends Error {
  readonly outcome: Exclude<ConnectOutcome, 'connected'>;
  constructor(outcome: ConnectError['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** @throws the cause when it is not one of Instagram's, such as a key file that cannot be written */
export function outcomeOf(cause: unknown): Exclude<ConnectOutcome, 'connected'> {
  if (cause instanceof ConnectError) return cause.outcome;
  if (hasName<NoResponseError>(cause, 'NoResponseError')) return 'silent';
  if (hasName<OAuthError>(cause, 'OAuthError'))
    return cause.why === 'other' ? 'refused' : cause.why;
  if (hasName<GraphApiError>(cause, 'GraphApiError')) return 'refused';
  throw cause;
}
