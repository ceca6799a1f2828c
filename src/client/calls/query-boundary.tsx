// Shows a query: loading, failed with a reason and a retry, empty, or its data.
import type { ReactNode } from 'react';
import { EmptyState, ErrorPanel } from '../components/panel.tsx';
import { Spinner } from '../components/text.tsx';
import { failureOf, reasonOf } from './failure.ts';

/** What the boundary needs of a query. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  /** Null unless the last fetch failed. */
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryBoundaryProps<Data> {
  query: QueryState<Data>;
  /** The message on failure; the reason is appended. */
  failure?: string;
  /** Shown instead of a retry, or of what was loaded before, if the server responds with 404. */
  notFound?: ReactNode;
  loading?: ReactNode;
  /** Shown instead of `children` if `isEmpty` holds. */
  empty?: ReactNode;
  isEmpty?(data: Data): boolean;
  children(data: Data): ReactNode;
}

const LOADING = (
  <div data-loading="">
    <Spinner />
  </div>
);

const LOAD_FAILED = 'Failed to load dashboard data';

/** Whether the last fetch said that what the query asks for does not exist, or not any more. */
export const isGone = ({ error }: Pick<QueryState<unknown>, 'error'>): boolean =>
  Boolean(error) && failureOf(error).status === 404;

/** Data that has been loaded stays on screen while a refetch fails, unless it is gone. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, failure = LOAD_FAILED, notFound, loading = LOADING } = props;
  const { data, error, isFetching, refetch } = query;
  if (notFound && isGone(query)) return <p role="alert">{notFound}</p>;
  if (data !== undefined) {
    return props.isEmpty?.(data) ? <EmptyState>{props.empty}</EmptyState> : props.children(data);
  }
  if (!error) return loading;
  return (
    <ErrorPanel
      text={failure}
      reason={reasonOf(failureOf(error))}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
