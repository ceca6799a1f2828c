// Tokens and codes issued by the stand-in, with their expiry.
import { randomBytes } from 'node:crypto';
import { type Clock, DAY, HOUR } from '#shared/time/clock.ts';
import { GraphApiError } from './refusals.ts';

export const BASIC = 'instagram_business_basic';
export const PUBLISH = 'instagram_business_content_publish';

/** Seconds; Instagram's value for 60 days. */
export const LONG_SECONDS = 5_183_944;

interface Token {
  readonly text: string;
  readonly kind: 'short' | 'long';
  readonly permissions: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Why it was revoked early. */
  revoked: number | null;
}

interface Code {
  readonly permissions: readonly string[];
  readonly redirectUri: string;
  readonly expiresAt: number;
}

/** Meta documents that such a token is rejected, but not the code. */
const notForThis = (message: string) => new GraphApiError({ code: 100, message }, 'IGApiException');

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(now: Clock) {
  const tokens = new Map<string, Token>();
  const codes = new Map<string, Code>();

  const issue = (kind: Token['kind'], permissions: readonly string[]): string => {
    const issuedAt = now().getTime();
    const text = `IGAA${randomBytes(60).toString('base64url')}`;
    const expiresAt = issuedAt + (kind === 'short' ? HOUR : LONG_SECONDS * 1000);
    tokens.set(text, { text, kind, permissions, issuedAt, expiresAt, revoked: null });
    return text;
  };

  /** @throws GraphApiError 190 */
  const requireLive = (text: string | null): Token => {
    const token = tokens.get(text ?? '');
    if (!token) throw new GraphApiError({ code: 190 });
    if (token.revoked !== null) throw new GraphApiError({ code: 190, subcode: token.revoked });
    if (now().getTime() >= token.expiresAt) {
      const until = new Date(token.expiresAt).toUTCString();
      throw new GraphApiError({
        code: 190,
        subcode: 463,
        message: `Error validating access token: Session has expired on ${until}. The current time is ${now().toUTCString()}.`,
      });
    }
    return token;
  };

  return {
    issue,
    requireLive,

    issueCode(permissions: readonly string[], redirectUri: string): string {
      const code = `AQB${randomBytes(90).toString('base64url')}`;
      codes.set(code, { permissions, redirectUri, expiresAt: now().getTime() + HOUR });
      return code;
    },

    /** What a code was issued for, while it is valid; `spend` invalidates it. */
    findCode(text: string): (Code & { spend(): void }) | null {
      const code = codes.get(text);
      if (!code || now().getTime() >= code.expiresAt) return null;
      return { ...code, spend: () => codes.delete(text) };
    },

    /** Exchanges a token valid for an hour for one valid for 60 days. @throws GraphApiError */
    lengthen(text: string | null): string {
      const token = requireLive(text);
      if (token.kind === 'long') throw notForThis('The access token is long-lived already');
      return issue('long', token.permissions);
    },

    /** Issues a new token for 60 days; the old one keeps its expiry. @throws GraphApiError */
    renew(text: string | null): string {
      const token = requireLive(text);
      if (!token.permissions.includes(BASIC)) throw new GraphApiError({ code: 10 });
      if (token.kind === 'short' || now().getTime() - token.issuedAt < DAY) {
        throw notForThis('The access token must be long-lived and at least 24 hours old');
      }
      return issue('long', token.permissions);
    },

    revokeAll(subcode: number): void {
      for (const token of tokens.values()) token.revoked = subcode;
    },
  };
}
