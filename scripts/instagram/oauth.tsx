// OAuth sign-in at the stand-in: consent page, code, tokens.
import { timingSafeEqual } from 'node:crypto';
import { errorPage, page } from './pages.tsx';
import { GraphApiError, OAuthError } from './refusals.ts';
import { BASIC, LONG_SECONDS, PUBLISH } from './tokens.ts';
import type { Answer, Ask, Serve } from './traffic.ts';
import type { World } from './world.ts';

interface Authorisation {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scopes: readonly string[];
}

/** The request's parameters, or an error message. */
function authorisationOf(world: World, query: Ask['query']): Authorisation | string {
  const scopes = (query.scope ?? '').split(/[,\s]+/).filter(Boolean);
  const redirectUri = query.redirect_uri ?? '';
  if (query.client_id !== world.appId) {
    return 'The client_id is not the id of this app. Compare INSTAGRAM_APP_ID with what the stand-in printed.';
  }
  if (query.response_type !== 'code') return 'The response_type has to be code.';
  if (!scopes.includes(BASIC)) return `The scope has to contain ${BASIC}.`;
  if (!URL.canParse(redirectUri) || !/^https?:$/.test(new URL(redirectUri).protocol)) {
    return 'The redirect_uri is missing, or no web address.';
  }
  return { redirectUri, state: query.state ?? null, scopes };
}

function goBack({ redirectUri, state }: Authorisation, query: Record<string, string>): Answer {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return { location: url.href };
}

const cancel = (asked: Authorisation): Answer =>
  goBack(asked, {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
  });

/** Instagram appends `#_`, and documents that clients strip it. */
function allow(world: World, asked: Authorisation, withPublishing: boolean): Answer {
  const granted = asked.scopes.filter(
    (scope) => world.grants.includes(scope) && (withPublishing || scope !== PUBLISH),
  );
  const { location } = goBack(asked, {
    code: world.tokens.issueCode(granted, asked.redirectUri),
  });
  return { location: `${location}#_` };
}

function askPage(world: World, asked: Authorisation, query: Ask['query']): Answer {
  const content = (
    <form method="get" action="/oauth/authorize/decide">
      <p>The stand-in for Instagram. No real account is touched.</p>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <input type="checkbox" checked disabled /> See your profile and your posts
      </label>
      {asked.scopes.includes(PUBLISH) && (
        <label>
          <input type="checkbox" name="publish" value="on" defaultChecked /> Publish photos for you
        </label>
      )}
      <p>Afterwards you are back at {new URL(asked.redirectUri).host}.</p>
      <button type="submit" name="decision" value="allow">
        Allow
      </button>{' '}
      <button type="submit" name="decision" value="cancel">
        Cancel
      </button>
    </form>
  );
  const title = `${world.account.username} · Swag & Seek wants to`;
  return { html: page(title, content) };
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Exchanges a code for a token valid for an hour. @throws OAuthError */
function redeem(world: World, form: Ask['form']): Answer {
  const { client_id = '', client_secret = '', grant_type, redirect_uri, code = '' } = form;
  if (client_id !== world.appId) throw new OAuthError('Invalid platform app');
  if (!isSame(client_secret, world.appSecret)) {
    throw new OAuthError('Error validating client secret.');
  }
  if (grant_type !== 'authorization_code') throw new OAuthError('Invalid grant_type');
  const found = world.tokens.findCode(code);
  if (!found) throw new OAuthError('Matching code was not found or was already used');
  if (redirect_uri !== found.redirectUri) {
    throw new OAuthError('Redirect URI does not match registered redirect URI');
  }
  found.spend();
  const token = JSON.stringify(world.tokens.issue('short', found.permissions));
  const asText = world.shapes.permissions === 'text';
  const permissions = JSON.stringify(asText ? found.permissions.join(',') : found.permissions);
  // Serialised by hand: like Instagram's, the id is a number beyond Number.MAX_SAFE_INTEGER.
  const { id, userId } = world.account;
  const bodyWith = (user: string) =>
    `{"access_token":${token},"user_id":${user},"permissions":${permissions}}`;
  return {
    json: world.shapes.token === 'flat' ? bodyWith(userId) : `{"data":[${bodyWith(`"${id}"`)}]}`,
  };
}

const longToken = (token: string): Answer => ({
  json: { access_token: token, token_type: 'bearer', expires_in: LONG_SECONDS },
});

function requireGrant(query: Ask['query'], grant: string): void {
  if (query.grant_type === grant) return;
  throw new GraphApiError({ code: 100, message: `grant_type must be ${grant}` });
}

export function serveSignIn(serve: Serve, world: World): void {
  const authorise = (query: Ask['query'], decide: (asked: Authorisation) => Answer): Answer => {
    const asked = authorisationOf(world, query);
    return typeof asked === 'string'
      ? { status: 400, html: errorPage('This app cannot sign you in', asked) }
      : decide(asked);
  };

  serve('GET', '/oauth/authorize', 'authorize', ({ query }) =>
    authorise(query, (asked) => {
      if (query.deny === '1') return cancel(asked);
      return query.allow === '1' ? allow(world, asked, true) : askPage(world, asked, query);
    }),
  );
  serve('GET', '/oauth/authorize/decide', 'authorize', ({ query }) =>
    authorise(query, (asked) =>
      query.decision === 'allow' ? allow(world, asked, query.publish === 'on') : cancel(asked),
    ),
  );

  // Form data only: a secret in an address would end up in logs.
  serve('POST', '/oauth/access_token', 'token', ({ form }) => redeem(world, form));
  serve('GET', '/access_token', 'exchange', ({ query }) => {
    requireGrant(query, 'ig_exchange_token');
    if (!isSame(query.client_secret ?? '', world.appSecret)) {
      throw new GraphApiError({ code: 1, message: 'Error validating client secret.' });
    }
    return longToken(world.tokens.lengthen(query.access_token ?? null));
  });
  serve('GET', '/refresh_access_token', 'refresh', (ask) => {
    requireGrant(ask.query, 'ig_refresh_token');
    return longToken(world.tokens.renew(ask.token));
  });
}
