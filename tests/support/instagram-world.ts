// A contest and Instagram in memory around the post state machine, for randomised tests: calls that fail or get lost,
// kills, a clock that jumps, an organiser who clicks, backups that are restored.
import { classifyError, isOutcomeUnknown } from '#features/instagram/rules/error-table.ts';
import { next as realNext } from '#features/instagram/rules/post-machine.ts';
import {
  type Attempt,
  correctedWait,
  isUnresolved,
  nextTask,
  type Schedule,
  slotAfter,
} from '#features/instagram/rules/schedule.ts';
import {
  type Call,
  entryOf,
  type MachineEvent,
  type MachinePost,
  type Outcome,
  type Transition,
} from '#features/instagram/rules/transitions.ts';
import { DAY, HOUR } from '#shared/time/clock.ts';
import { type File, newPost, type StoredAttempt, type StoredPost } from './instagram-world-file.ts';

/** The outcome of a call. `kill`, `kill-after`: the process dies before the call takes effect, or after. */
export type Fate =
  | { readonly kind: 'ok' | 'lost' | 'lost-after' | 'kill' | 'kill-after' }
  | { readonly kind: 'error'; readonly code: number; readonly subcode: number | null }
  | {
      readonly kind: 'state';
      readonly code: 'IN_PROGRESS' | 'ERROR' | 'EXPIRED';
      readonly subcode: number | null;
    };

export type Click =
  | 'post'
  | 'remove'
  | 'look'
  | 'approve'
  | 'approve-plain'
  | 'undo'
  | 'erase'
  | 'by-hand'
  | 'unmark';

/** The guards that a control removes. */
export interface Guards {
  next: typeof realNext;
  /** Whether an attempt counts before its outcome is known. */
  isCounted(attempt: Attempt): boolean;
  /** Whether another photo may start while one is unresolved. */
  ignoresUnresolved: boolean;
}

export const allGuards: Guards = {
  next: realNext,
  isCounted: () => true,
  ignoresUnresolved: false,
};

const START = Date.parse('2025-08-30T14:00:00Z');
const ZONE = 'UTC';

interface Publication {
  readonly photo: number;
  /** Time as the laptop can know it: setting the clock forward counts as time passed, setting it back does not. */
  readonly at: number;
  /** Number of midnights passed. */
  readonly day: number;
}

export class InstagramWorld {
  /** What each such call about a photo comes to, whatever the step's fate; null leaves it to the fate. */
  always: (photo: number, call: Call) => Fate | null = () => null;
  readonly published: Publication[] = [];
  /** Photos on Instagram that left the list before an organiser had looked or was told. */
  readonly untold: number[] = [];
  private clock = START;
  private known = 0;
  private day = 0;
  private readonly containers = new Map<
    string,
    { photo: number; at: number; isPublished: boolean }
  >();
  private backup: File | null = null;
  private readonly schedule: Schedule;
  private readonly guards: Guards;
  file: File;

  constructor(schedule: Schedule, photos: number, guards: Guards = allGuards) {
    this.schedule = schedule;
    this.guards = guards;
    const posts = Array.from({ length: photos - 1 }, (_, photo) =>
      newPost(photo, this.now, 'queued'),
    );
    this.file = {
      posts: new Map(posts.map((post) => [post.photo, post])),
      attempts: [],
      // The last photo is still pending review.
      approved: new Set(posts.map(({ photo }) => photo)),
      erased: new Set(),
      holdUntil: null,
      holdFrom: this.now,
      restoredAt: null,
      isReviewed: true,
    };
  }

  get now(): Date {
    return new Date(this.clock);
  }

  /** Moves the laptop's clock; time passes unless it is set back. */
  pass(ms: number): void {
    const before = Math.floor(this.clock / DAY);
    this.clock += ms;
    if (ms <= 0) return;
    this.known += ms;
    this.day += Math.max(0, Math.floor(this.clock / DAY) - before);
  }

  private write(changes: Partial<File>): void {
    this.file = { ...this.file, ...changes };
  }

  /** As the service does at the start of each step. */
  private correctClock(): void {
    const { now } = this;
    const posts = [...this.file.posts.values()].map((post) => {
      const { from, until } = correctedWait({ from: post.dueFrom, until: post.dueAt }, now);
      return { ...post, dueFrom: from, dueAt: until };
    });
    const attempts = this.file.attempts.map((attempt) =>
      attempt.countedAt > now ? { ...attempt, countedAt: now } : attempt,
    );
    const { holdUntil, holdFrom, restoredAt } = this.file;
    const hold =
      holdUntil instanceof Date ? correctedWait({ from: holdFrom, until: holdUntil }, now) : null;
    this.write({
      posts: new Map(posts.map((post) => [post.photo, post])),
      attempts,
      holdUntil: hold?.until ?? holdUntil,
      holdFrom: hold?.from ?? holdFrom,
      restoredAt: restoredAt && restoredAt > now ? now : restoredAt,
    });
  }

  private slot(): Date {
    const { now } = this;
    const today = new Date(Math.floor(this.clock / DAY) * DAY);
    const counted = this.file.attempts.filter(this.guards.isCounted);
    const times = { now, today, timeZone: ZONE, restoredAt: this.file.restoredAt };
    return slotAfter(counted, this.schedule, times);
  }

  /** Stores the transition. @returns what to send to Instagram, null for nothing */
  private feed(photo: number, event: MachineEvent): { publish: string } | null {
    const post = this.file.posts.get(photo);
    if (!post) return null;
    const isBlocked = [...this.file.posts.values()].some(
      (other) => other.photo !== photo && isUnresolved(other),
    );
    const transition = this.guards.next(post, event, {
      now: this.now,
      isAllowed: this.file.approved.has(photo),
      isInSlot: this.slot() <= this.now,
      isOlderThanRestore: this.file.restoredAt !== null,
      isBlocked: isBlocked && !this.guards.ignoresUnresolved,
    });
    if (!transition) return null;
    if (this.isUntold(post, event, transition)) this.untold.push(photo);
    this.store(post, transition);
    for (const effect of transition.effects ?? []) {
      if (effect.kind === 'pause') {
        const until =
          effect.action.until === 'organiser' ? 'organiser' : new Date(this.clock + HOUR);
        this.write({ holdUntil: until, holdFrom: this.now });
      }
      if (effect.kind === 'publish') return { publish: effect.containerId };
    }
    return null;
  }

  private isThere(photo: number): boolean {
    return this.published.some((one) => one.photo === photo);
  }

  /** A posted photo is known to be there, and the pending response tells of one that is being published. */
  private isUntold({ photo, state }: StoredPost, event: MachineEvent, to: Transition): boolean {
    const isRemoved = to.patch === null && (event.type === 'withdrawn' || event.type === 'erased');
    const isKnown = state === 'posted' || state === 'publishing';
    const isTold = to.effects?.some(({ kind }) => kind === 'alert') ?? false;
    return isRemoved && !isKnown && !isTold && this.isThere(photo);
  }

  private store(post: StoredPost, { patch, attempt }: Transition): void {
    const posts = new Map(this.file.posts);
    if (patch) {
      const wait = patch.dueAt ? { dueFrom: this.now } : {};
      posts.set(post.photo, { ...post, ...(patch as Partial<StoredPost>), ...wait });
    } else posts.delete(post.photo);
    this.write({ posts, ...(attempt ? { attempts: this.attemptsWith(post, attempt) } : {}) });
    this.noteReview();
  }

  private noteReview(): void {
    if (!this.states.includes('restored')) this.write({ isReviewed: true });
  }

  private attemptsWith({ photo, containerId }: StoredPost, outcome: Outcome): StoredAttempt[] {
    const { attempts } = this.file;
    const last = attempts.findLast((one) => one.photo === photo && one.outcome !== 'not-published');
    const isNew =
      outcome === 'pending' || (outcome === 'published' && last?.outcome === 'published');
    if (last && !isNew) {
      return attempts.map((one) => (one === last ? { ...one, outcome, countedAt: this.now } : one));
    }
    if (outcome === 'not-published') return [...attempts];
    const { now } = this;
    return [...attempts, { photo, containerId, outcome, sentAt: now, countedAt: now }];
  }

  /** One step of the worker. @returns whether there was anything to do */
  step(fates: readonly Fate[]): boolean {
    this.correctClock();
    const { holdUntil, posts, isReviewed } = this.file;
    if (holdUntil === 'organiser' || (holdUntil && holdUntil > this.now)) return false;
    const all = [...posts.values()].map((post) => ({ ...post, id: String(post.photo) }));
    const candidate = all.find(({ state, dueAt }) => state === 'queued' && dueAt <= this.now);
    const active = all.filter(({ state }) =>
      ['claimed', 'container', 'publishing', 'unknown', 'unclear'].includes(state),
    );
    const isShown = ({ state }: StoredPost) =>
      !this.guards.ignoresUnresolved || !isUnresolved({ state });
    const task = nextTask({
      now: this.now,
      active: active.filter((post) => isShown(post) || post.dueAt <= this.now),
      candidate: candidate ?? null,
      slot: this.slot(),
      isHeldBack: !isReviewed,
    });
    if (!task) return false;
    const photo = Number(task.id);
    if (task.kind === 'claim') this.feed(photo, { type: 'claim' });
    else this.advance(photo, fates);
    return true;
  }

  private advance(
    photo: number,
    [fate = { kind: 'ok' }, then = { kind: 'ok' }]: readonly Fate[],
  ): void {
    const post = this.file.posts.get(photo);
    if (!post) return;
    if (!this.file.approved.has(photo) && ['claimed', 'container'].includes(post.state)) {
      this.feed(photo, { type: 'withdrawn' });
      return;
    }
    if (post.state === 'claimed') {
      this.create(photo, this.always(photo, 'create') ?? fate);
      return;
    }
    const answer = this.read(post.containerId, this.always(photo, 'status') ?? fate);
    const order = answer && this.feed(photo, answer);
    if (order) this.publish(photo, order.publish, this.always(photo, 'publish') ?? then);
  }

  private failure(call: Call, fate: Fate): MachineEvent {
    if (fate.kind !== 'error') return { type: 'silence', call };
    const error = { code: fate.code, subcode: fate.subcode, isTransient: false };
    return {
      type: 'refused',
      call,
      action: classifyError(error),
      isOutcomeUnknown: isOutcomeUnknown(error),
      regainMinutes: null,
    };
  }

  private create(photo: number, fate: Fate): void {
    if (fate.kind === 'kill' || fate.kind === 'kill-after') return;
    const { restoredAt } = this.file;
    const today = Math.floor(this.clock / DAY);
    if (this.schedule.enabled && restoredAt && Math.floor(restoredAt.getTime() / DAY) === today) {
      const used = this.published.filter(({ day }) => day === this.day).length;
      if (used >= this.schedule.postsPerDay) {
        this.feed(photo, { type: 'day-full', until: new Date((today + 1) * DAY) });
        return;
      }
    }
    if (fate.kind !== 'ok' && fate.kind !== 'state') {
      this.feed(photo, this.failure('create', fate));
      return;
    }
    const containerId = `c${this.containers.size}`;
    this.containers.set(containerId, { photo, at: this.known, isPublished: false });
    this.feed(photo, { type: 'created', containerId, caption: '' });
  }

  private read(containerId: string | null, fate: Fate): MachineEvent | null {
    if (fate.kind === 'kill' || fate.kind === 'kill-after') return null;
    if (fate.kind === 'lost' || fate.kind === 'lost-after' || fate.kind === 'error') {
      return this.failure('status', fate);
    }
    const found = this.containers.get(containerId ?? '');
    if (found?.isPublished) return { type: 'status', code: 'PUBLISHED', subcode: null };
    if (fate.kind === 'state') return { type: 'status', code: fate.code, subcode: fate.subcode };
    const isExpired = !found || this.known - found.at > DAY;
    return { type: 'status', code: isExpired ? 'EXPIRED' : 'FINISHED', subcode: null };
  }

  /** Instagram accepts everything that reaches it, even twice. */
  private publish(photo: number, containerId: string, fate: Fate): void {
    const isTaken = fate.kind === 'ok' || fate.kind === 'lost-after' || fate.kind === 'kill-after';
    const found = this.containers.get(containerId);
    if (isTaken && found) {
      this.published.push({ photo: found.photo, at: this.known, day: this.day });
      found.isPublished = true;
    }
    if (fate.kind === 'kill' || fate.kind === 'kill-after') return;
    if (fate.kind === 'ok') this.feed(photo, { type: 'published', mediaId: '1' });
    else this.feed(photo, this.failure('publish', fate));
  }

  /** An organiser who answers truthfully about what is on Instagram. */
  click(photo: number, click: Click): void {
    const { approved, erased, posts, attempts, restoredAt } = this.file;
    const isThere = this.isThere(photo);
    if (erased.has(photo)) return;
    switch (click) {
      case 'look':
        if (isThere) this.feed(photo, { type: 'mark', permalink: null });
        else if (posts.get(photo)?.state === 'restored') this.feed(photo, { type: 'not-posted' });
        else if (posts.get(photo)?.state === 'unclear') this.feed(photo, { type: 'post' });
        return;
      case 'by-hand':
        this.feed(photo, { type: 'mark', permalink: null });
        return;
      case 'undo':
        this.write({ approved: new Set([...approved].filter((one) => one !== photo)) });
        this.feed(photo, { type: 'withdrawn' });
        return;
      case 'erase':
        this.feed(photo, { type: 'erased' });
        this.write({ erased: new Set([...erased, photo]) });
        return;
      case 'approve':
      case 'approve-plain': {
        this.write({ approved: new Set([...approved, photo]) });
        if (this.feed(photo, { type: 'approved', isRequested: click === 'approve' })) return;
        if (posts.has(photo)) return;
        const last = attempts.findLast((one) => one.photo === photo) ?? null;
        // Every photo in the model is older than its backups.
        const entry = entryOf('queued', { last, isOlderThanRestore: restoredAt !== null });
        const post = { ...newPost(photo, this.now, 'queued'), ...entry };
        this.write({ posts: new Map([...posts, [photo, post]]) });
        return;
      }
      case 'post':
        // Photos already on Instagram are visible there: the organiser does not post them again.
        if (!(isThere && posts.get(photo)?.state === 'unclear')) this.feed(photo, { type: 'post' });
        return;
      default:
        this.feed(photo, { type: click });
    }
  }

  resume(): void {
    this.write({ holdUntil: null });
  }

  saveBackup(): void {
    this.backup = this.file;
  }

  restoreBackup(): void {
    if (!this.backup) return;
    this.file = { ...this.backup, restoredAt: this.now, isReviewed: false };
    for (const photo of this.file.posts.keys()) this.feed(photo, { type: 'restored' });
    this.noteReview();
  }

  containersOf(photo: number): number {
    return [...this.containers.values()].filter((one) => one.photo === photo).length;
  }

  get states(): MachinePost['state'][] {
    return [...this.file.posts.values()].map(({ state }) => state);
  }
}
