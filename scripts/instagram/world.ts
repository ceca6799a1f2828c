// The in-memory world of the stand-in: one account, its posts, simulated faults.
import { type Clock, DAY } from '#shared/time/clock.ts';
import type { Faults, Route } from './failures.ts';
import type { Tokens } from './tokens.ts';

interface Account {
  /** App-scoped; not used in paths. */
  id: string;
  /** The professional account's id, used in publishing paths. */
  userId: string;
  username: string;
  name: string;
  accountType: string;
  followers: number;
}

interface Post {
  readonly caption: string;
  readonly altText: string;
  readonly imageUrl: string;
  readonly picture: Buffer;
}

export interface Container extends Post {
  readonly id: string;
  readonly createdAt: Date;
  /** Number of status reads. */
  reads: number;
  /** Its error after processing; null for success. */
  readonly failsWith: number | null;
  isPublished: boolean;
}

export interface Publication extends Post {
  readonly mediaId: string;
  readonly containerId: string;
  readonly at: Date;
  readonly permalink: string;
}

interface LoggedRequest {
  /** The path as requested, with the version. */
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

export interface Step {
  readonly what: 'before' | 'committed' | 'answered';
  readonly route: Route;
}

export interface World {
  /** Base address of sign-in, tokens and Graph API. */
  origin: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Public address of its pages, if it differs from `origin`. */
  readonly publicUrl: string | null;
  readonly now: Clock;
  readonly account: Account;
  /** In order; a container that was published twice is listed twice. */
  readonly published: Publication[];
  readonly containers: Map<string, Container>;
  /** Every request with its secrets, so that tests can check where they were sent. */
  readonly requests: LoggedRequest[];
  readonly faults: Faults;
  readonly tokens: Tokens;
  /** `used: null` counts the posts of the last day; a number is reported and enforced instead. */
  readonly quota: { used: number | null; total: number };
  /** Meta documents one format, and its servers send the other. */
  shapes: { token: 'flat' | 'data'; me: 'flat' | 'data'; permissions: 'array' | 'text' };
  /** Status reads that report IN_PROGRESS before a container is ready. */
  pollsUntilFinished: number;
  /** Granted scopes of an authorisation. */
  grants: string[];
  /**
   * Called and awaited before a request is handled, after it took effect, and after its response was sent. An error
   * response has no effect; a request whose fault prevents a response is never `answered`.
   */
  onStep: ((step: Step) => void | Promise<void>) | null;
  /** Aborts running fetches when the stand-in closes. */
  readonly closing: AbortController;
  /** For unique ids. */
  counter: number;
}

/** As long as Instagram's ids, and ascending. */
export const newGraphId = (world: World): string =>
  `18${String(++world.counter).padStart(15, '0')}`;

/** Whether something is older than 24 hours: a container, or a post that counts toward the limit. */
export const isPastDay = (world: World, moment: Date): boolean =>
  world.now().getTime() - moment.getTime() >= DAY;

export const postsOfLastDay = (world: World): number =>
  world.quota.used ?? world.published.filter(({ at }) => !isPastDay(world, at)).length;

export const containersOfLastDay = (world: World): number =>
  [...world.containers.values()].filter(({ createdAt }) => !isPastDay(world, createdAt)).length;

type ContainerCode = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

export function stateOf(world: World, container: Container): ContainerCode {
  if (container.isPublished) return 'PUBLISHED';
  if (isPastDay(world, container.createdAt)) return 'EXPIRED';
  if (container.reads < world.pollsUntilFinished) return 'IN_PROGRESS';
  return container.failsWith === null ? 'FINISHED' : 'ERROR';
}

/** The public page of a post. */
export const permalinkOf = (world: World, shortcode: string): string =>
  `${world.publicUrl ?? world.origin}/p/${shortcode}/`;
