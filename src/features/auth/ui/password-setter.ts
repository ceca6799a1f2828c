// Signs in whoever repeats a registration or a code whose answer was lost.
import { type Failure, failureOf } from '#client/calls/failure.ts';

/** No response, or one that says nothing about the token. */
export const isUnanswered = ({ status }: Failure): boolean =>
  status === null || status >= 500 || status === 429;

/** A change that sets a password, and the sign-in with that password. */
interface SettingPassword<Entered> {
  /** Email or username. */
  readonly account: string;
  set(): Promise<Entered>;
  signIn(): Promise<Entered>;
}

/**
 * The answer to a registration or a code may be lost after the server has carried it out. Repeated, it is refused, since
 * the email is taken or the code used; then its password signs in.
 */
export function createPasswordSetter() {
  let unanswered: string | null = null;
  return async <Entered>({ account, set, signIn }: SettingPassword<Entered>): Promise<Entered> => {
    try {
      return await set();
    } catch (refusal) {
      const wasUnanswered = unanswered === account;
      if (isUnanswered(failureOf(refusal))) unanswered = account;
      else if (wasUnanswered) {
        return await signIn().catch(() => {
          throw refusal;
        });
      }
      throw refusal;
    }
  };
}
