// Everything the stand-in remembers: one account, its posts, and what goes wrong. Nothing outlives the process.
import { type Clock, DAY } from '#shared/clock.ts';
import type { Faults, Route } from './failures.ts';
import type { Tokens } from './tokens.ts';

interface Account {
  /** App-scoped; no path takes it. */
  id: string;
  /** The professional account's, for the paths of publishing. */
  userId: string;
  username: string;
  name: string;
  accountType: string;
  followers: number;
}

export interface Container {
  readonly id: string;
  readonly caption: string;
  readonly altText: string;
  readonly imageUrl: string;
  readonly picture: Buffer;
  readonly createdAt: Date;
  /** How often its status was read. */
  reads: number;
  /** What it fails with once it was worked on; null for a good one. */
  readonly failsWith: number | null;
  isPublished: boolean;
}

export interface Publication {
  readonly mediaId: string;
  readonly containerId: string;
  readonly caption: string;
  readonly altText: string;
  readonly imageUrl: string;
  readonly picture: Buffer;
  readonly at: Date;
  readonly permalink: string;
}

interface LoggedRequest {
  readonly method: string;
  /** As it was asked for, with the version. */
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly at: Date;
}

export interface Step {
  readonly what: 'before' | 'committed' | 'answered';
  readonly route: Route;
}

export interface World {
  /** Base of sign-in, tokens and Graph API alike. */
  origin: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Exact; null takes any. */
  readonly redirectUri: string | null;
  /** Where people find the pages, if not at `origin`. */
  readonly publicUrl: string | null;
  readonly now: Clock;
  readonly account: Account;
  /** In order; a container that is published twice is here twice. */
  readonly published: Publication[];
  readonly containers: Map<string, Container>;
  /** Every request with its secrets, so that a test can see where they went. */
  readonly requests: LoggedRequest[];
  readonly faults: Faults;
  readonly tokens: Tokens;
  /** `used: null` counts the posts of the last day; a number is what is said and held to, whatever is posted. */
  readonly quota: { used: number | null; total: number };
  /** Instagram's documentation shows one shape, and its servers send the other. */
  shapes: { token: 'flat' | 'data'; me: 'flat' | 'data'; permissions: 'array' | 'text' };
  /** So many looks at a container say IN_PROGRESS; it is ready after them. */
  pollsUntilFinished: number;
  /** What an authorisation grants, of what is asked for. */
  grants: string[];
  /** Milliseconds for fetching a picture. */
  fetchLimit: number;
  /** Off, a picture counts as fetched and good, and is empty. */
  fetchesPictures: boolean;
  /** The switches of the home page. */
  readonly switches: { isDown: boolean; cannotFetch: boolean };
  /**
   * Told before a request is handled, after it took effect and after its answer was sent; it is waited for. A refusal
   * takes no effect, and what a fault keeps from being answered is never `answered`.
   */
  onStep: ((step: Step) => void | Promise<void>) | null;
  /** Ends what is being fetched when the stand-in closes. */
  readonly closing: AbortController;
  /** For ids that are never given twice. */
  counter: number;
}

/** Long enough to look like Instagram's, and in the order they were given. */
export const newGraphId = (world: World): string =>
  `18${String(++world.counter).padStart(15, '0')}`;

/** Whether something is over after 24 hours: a container, or what a post counts against the limit. */
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

/** Where a person finds a page of the stand-in. */
export const pageUrl = (world: World, path: string): string =>
  (world.publicUrl ?? world.origin) + path;
