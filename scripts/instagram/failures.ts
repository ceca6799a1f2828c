// Simulated faults, queued per route; each request consumes one.

export type Route =
  | ('authorize' | 'token' | 'exchange' | 'refresh')
  | ('me' | 'create' | 'status' | 'publish' | 'media' | 'limit');

export interface ErrorFault {
  readonly kind: 'error';
  readonly code: number;
  readonly subcode?: number;
  readonly message?: string;
  /** Minutes until calls are accepted again, for the usage header. */
  readonly regainMinutes?: number;
}

export type Fault =
  | ErrorFault
  /** Responds with an HTML page. No effect. */
  | { readonly kind: 'html'; readonly status: number }
  /** Never responds. No effect. */
  | { readonly kind: 'hang' }
  /** Closes the connection. No effect. */
  | { readonly kind: 'drop' }
  /** Takes effect, then closes the connection: a lost response. */
  | { readonly kind: 'drop-after' }
  /** Responds with this text. It takes effect first when `isEffective`. */
  | {
      readonly kind: 'body';
      readonly text: string;
      readonly status?: number;
      readonly isEffective?: boolean;
    }
  /** Responds with JSON of this many bytes, as fast as the client reads. No effect. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** For `create`: accepts the picture, then fails while processing it. */
  | { readonly kind: 'container-error'; readonly subcode: number };

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const queues = new Map<Route, Fault[]>();
  const standing = new Map<Route, Fault>();
  return {
    /** Queues the fault for the next `times` requests of the route, after those queued before. */
    next(route: Route, fault: Fault, times = 1): void {
      queues.set(route, [...(queues.get(route) ?? []), ...Array<Fault>(times).fill(fault)]);
    },
    /** Applies to every request when the queue is empty; null removes it. */
    always(route: Route, fault: Fault | null): void {
      if (fault) standing.set(route, fault);
      else standing.delete(route);
    },
    /** Consumes and returns the fault for the next request of the route. */
    take: (route: Route): Fault | null => queues.get(route)?.shift() ?? standing.get(route) ?? null,
    clear(): void {
      queues.clear();
      standing.clear();
    },
  };
}
