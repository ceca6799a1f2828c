// The Instagram tab: how the account stands, what is on its way, and how photos are to be posted.
import { Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { trpc } from '#client/trpc.ts';
import { messages } from '../messages.ts';
import { Account } from './account.tsx';
import { ConfigForm } from './config-form.tsx';
import { PostQueue } from './post-queue.tsx';

export function Instagram() {
  const { data, isError, refetch } = trpc.instagram.config.useQuery(undefined, {
    meta: { isSilent: true },
  });
  if (isError && !data) return <Failed onRetry={refetch}>{messages.loadFailed}</Failed>;
  if (!data) return <Spinner />;
  return (
    <>
      <Account config={data} />
      <PostQueue />
      <ConfigForm config={data} />
    </>
  );
}
