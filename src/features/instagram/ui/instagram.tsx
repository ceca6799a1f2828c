// The Instagram tab: the account, the posts, and how photos are posted.
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { messages } from '../messages.ts';
import { Account } from './account.tsx';
import { ConfigForm } from './config-form.tsx';
import { PostQueue } from './posts.tsx';

export function Instagram() {
  const query = trpc.instagram.config.useQuery();
  return (
    <QueryBoundary query={query} failure={messages.loadFailed}>
      {(config) => (
        <>
          <Account config={config} />
          <PostQueue />
          <ConfigForm config={config} />
        </>
      )}
    </QueryBoundary>
  );
}
