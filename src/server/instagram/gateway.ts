// Client for Instagram's Graph API: one method per call, validated responses, no policy. Source: Meta's "Instagram API
// with Instagram Login".
import { z } from 'zod';
import { NoResponseError, OAuthError, type Question, request, requestGraph } from './request.ts';

export interface InstagramAddresses {
  /** Where an organiser signs in with the browser. */
  readonly authBase: string;
  /** Where a code is exchanged for a token. */
  readonly tokenBase: string;
  readonly graphBase: string;
  /** E.g. `v25.0`; unversioned calls use the version set in the app's dashboard. */
  readonly version: string;
}

/**
 * Milliseconds; Instagram fetches the picture before it responds. Less than the 30 s a browser waits, so that an organiser
 * learns that it was Instagram that did not answer.
 */
const ANSWER_TIMEOUT_MS = 25_000;

export interface InstagramApp {
  readonly id: string;
  readonly secret: string;
}

const SCOPES = ['instagram_business_basic', 'instagram_business_content_publish'] as const;
/** The scope that publishing requires; an account can be connected without it. */
const PUBLISH_SCOPE = SCOPES[1];

/** Meta returns some objects bare and some in a list of one, contrary to its documentation. */
const bareOrListed = <T extends z.ZodType>(shape: T) =>
  z.preprocess((answer) => (answer as { data?: unknown[] } | null)?.data?.[0] ?? answer, shape);

/** Ids become parts of URL paths, so only digits are accepted. Long ones have been parsed as text. */
const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,30}$/));
const created = z.object({ id });

const shortToken = bareOrListed(
  z.object({
    access_token: z.string(),
    permissions: z.union([z.string(), z.array(z.string())]).optional(),
  }),
);
const longToken = z.object({ access_token: z.string(), expires_in: z.number() });
const profile = bareOrListed(
  z.object({
    user_id: id,
    username: z.string(),
    account_type: z.string().optional(),
    followers_count: z.number().int().optional(),
  }),
);
const publishingLimit = z.object({
  data: z
    .array(
      z.object({
        quota_usage: z.number().int(),
        config: z.object({ quota_total: z.number().int() }).optional(),
      }),
    )
    .min(1),
});
const containerState = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  status: z.string().optional(),
});

const signInFault = z.object({ error_message: z.string() });

/** Meta documents no codes for these errors, so the texts are matched. */
const whyOf = (text: string): OAuthError['why'] => {
  if (/code was not found|already used|expired/i.test(text)) return 'code';
  if (/redirect/i.test(text)) return 'redirect';
  return /developer role/i.test(text) ? 'role' : 'other';
};

/** `expiresIn` in seconds. */
const tokenOf = (answer: z.output<typeof longToken>) => ({
  token: answer.access_token,
  expiresIn: answer.expires_in,
});

export type InstagramGateway = ReturnType<typeof createInstagramGateway>;

/** All methods throw GraphApiError and NoResponseError; `exchangeCode` also throws OAuthError. */
export function createInstagramGateway(
  at: InstagramAddresses,
  app: InstagramApp | null,
  timeoutMs = ANSWER_TIMEOUT_MS,
) {
  const graph = (path: string, query: Record<string, string> = {}): URL =>
    new URL(`${at.graphBase}${path}?${new URLSearchParams(query)}`);
  const versioned = (path: string, query?: Record<string, string>): URL =>
    graph(`/${at.version}/${path}`, query);

  const ask = <T>(question: Omit<Question, 'timeoutMs'>, shape: z.ZodType<T>): Promise<T> =>
    requestGraph({ ...question, timeoutMs }, shape);

  const requireApp = (): InstagramApp => {
    if (!app) throw new Error('No Instagram app is set');
    return app;
  };

  return {
    /** The address to redirect the organiser's browser to. */
    authorizeUrl({ redirectUri, state }: { redirectUri: string; state: string }): string {
      const query = new URLSearchParams({
        client_id: requireApp().id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES.join(','),
        state,
      });
      return `${at.authBase}/oauth/authorize?${query}`;
    },

    /** @returns a token valid for an hour, and whether publishing was granted; true when the response does not say */
    async exchangeCode({ code, redirectUri }: { code: string; redirectUri: string }) {
      const { id: clientId, secret } = requireApp();
      const { ok, json } = await request({
        timeoutMs,
        url: new URL(`${at.tokenBase}/oauth/access_token`),
        form: {
          client_id: clientId,
          client_secret: secret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
      });
      const answer = shortToken.safeParse(json);
      if (ok && answer.success) {
        const { access_token: token, permissions } = answer.data;
        const granted = typeof permissions === 'string' ? permissions.split(',') : permissions;
        const canPublish = !granted || granted.some((name) => name.trim() === PUBLISH_SCOPE);
        return { token, canPublish };
      }
      const fault = signInFault.safeParse(json);
      if (!fault.success) throw new NoResponseError('an answer of another shape');
      throw new OAuthError(whyOf(fault.data.error_message));
    },

    /** Exchanges a token valid for an hour for one valid for 60 days. */
    async exchangeToken(token: string) {
      const query = { grant_type: 'ig_exchange_token', client_secret: requireApp().secret };
      const url = graph('/access_token', { ...query, access_token: token });
      return tokenOf(await ask({ url }, longToken));
    },

    /** Extends a token by 60 days. It must be at least a day old and not expired. */
    async renew(token: string) {
      const query = { grant_type: 'ig_refresh_token', access_token: token };
      return tokenOf(await ask({ url: graph('/refresh_access_token', query) }, longToken));
    },

    async me(token: string) {
      const fields = 'user_id,username,account_type,followers_count';
      const answer = await ask({ url: versioned('me', { fields }), token }, profile);
      return {
        userId: answer.user_id,
        username: answer.username,
        accountType: answer.account_type ?? null,
        followersCount: answer.followers_count ?? null,
      };
    },

    /** Posts since `from`, by default in the last 24 hours, and the limit; null if not reported. */
    async limit(token: string, userId: string, from: Date | null = null) {
      const fields = 'quota_usage,config';
      const query: Record<string, string> = { fields };
      if (from) query.since = String(Math.ceil(from.getTime() / 1000));
      const url = versioned(`${userId}/content_publishing_limit`, query);
      const [answer] = (await ask({ url, token }, publishingLimit)).data;
      return { used: answer?.quota_usage ?? 0, total: answer?.config?.quota_total ?? null };
    },

    /** Creates an unpublished container; Instagram fetches the picture during the call. @returns the container's id */
    async createContainer(
      token: string,
      userId: string,
      post: { imageUrl: string; caption: string; altText: string },
    ): Promise<string> {
      const body = { image_url: post.imageUrl, caption: post.caption, alt_text: post.altText };
      const question = { url: versioned(`${userId}/media`), token, body };
      return (await ask(question, created)).id;
    },

    /** `subcode` of an ERROR, as in the error table; null when Instagram names none. */
    async containerState(token: string, containerId: string) {
      const url = versioned(containerId, { fields: 'status_code,status' });
      const answer = await ask({ url, token }, containerState);
      const subcode = /error code (\d+)/.exec(answer.status ?? '')?.[1];
      return { code: answer.status_code, subcode: subcode ? Number(subcode) : null };
    },

    /** Publishes a container. Cannot be undone. @returns the post's id */
    async publish(token: string, userId: string, containerId: string): Promise<string> {
      const body = { creation_id: containerId };
      const question = { url: versioned(`${userId}/media_publish`), token, body };
      return (await ask(question, created)).id;
    },

    async permalink(token: string, mediaId: string): Promise<string | null> {
      const url = versioned(mediaId, { fields: 'permalink' });
      const shape = z.object({ permalink: z.string().optional() });
      return (await ask({ url, token }, shape)).permalink ?? null;
    },
  };
}
