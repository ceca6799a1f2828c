// What can go wrong at Instagram, put into a queue for each route and taken out by one request at a time.

export const ROUTES = [
  'authorize',
  'token',
  'exchange',
  'refresh',
  'me',
  'create',
  'status',
  'publish',
  'media',
  'list',
  'limit',
] as const;

export type Route = (typeof ROUTES)[number];

export interface ErrorFault {
  readonly kind: 'error';
  readonly code: number;
  readonly subcode?: number;
  readonly isTransient?: boolean;
  /** 400 unless given; Instagram says nearly everything with it. */
  readonly httpStatus?: number;
  readonly message?: string;
  readonly userTitle?: string;
  readonly userMessage?: string;
  /** Minutes until calls are taken again, as the usage header tells. */
  readonly regainMinutes?: number;
}

export type Fault =
  | ErrorFault
  /** A page instead of JSON. Nothing happened. */
  | { readonly kind: 'html'; readonly status: number }
  /** No answer, ever. Nothing happened. */
  | { readonly kind: 'hang' }
  /** The connection is cut. Nothing happened. */
  | { readonly kind: 'drop' }
  /** It happened, and then the connection is cut: the lost answer. */
  | { readonly kind: 'drop-after' }
  /** It happened, and a page is answered. */
  | { readonly kind: 'html-after'; readonly status: number }
  /** For `create`: the picture is taken, and turns out bad while it is worked on. */
  | { readonly kind: 'container-error'; readonly subcode: number };

export interface Faults {
  /** The next `times` requests of the route fail like this, after those that were told before. */
  next(route: Route, fault: Fault, times?: number): void;
  /** Each request fails like this once the queue is empty; null ends it. */
  always(route: Route, fault: Fault | null): void;
  /** What the next request of the route gets; it is used up by this. */
  take(route: Route): Fault | null;
  /** What waits in the queues, for the home page. */
  waiting(): { route: Route; fault: Fault }[];
  clear(): void;
}

export function createFaults(): Faults {
  const queues = new Map<Route, Fault[]>();
  const standing = new Map<Route, Fault>();
  return {
    next(route, fault, times = 1) {
      queues.set(route, [...(queues.get(route) ?? []), ...Array<Fault>(times).fill(fault)]);
    },
    always(route, fault) {
      if (fault) standing.set(route, fault);
      else standing.delete(route);
    },
    take: (route) => queues.get(route)?.shift() ?? standing.get(route) ?? null,
    waiting: () =>
      ROUTES.flatMap((route) => (queues.get(route) ?? []).map((fault) => ({ route, fault }))),
    clear() {
      queues.clear();
      standing.clear();
    },
  };
}
