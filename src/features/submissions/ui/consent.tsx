// The consent to be featured, of a photo that was sent: it can be taken back until the photo is posted.
import { Button } from '#client/components/button.tsx';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { useAction } from '#client/use-action.ts';
import { messages } from '../messages.ts';
import styles from './square.module.css';

/** Shows nothing while it is not known: without signal the rest of the square is enough. */
export function Consent({ submissionId }: { submissionId: string }) {
  const { data } = trpc.submissions.mine.useQuery();
  const withdraw = useAction({
    run: (id: string, client) => client.submissions.withdrawConsent.mutate({ id }),
    invalidates: (utils) => [utils.submissions.mine],
    success: ({ warning }) => (warning ? null : messages.consentWithdrawn),
    failure: messages.withdrawFailed,
    onSuccess: ({ warning }) => warning && toast.warning(warning),
  });
  const photo = data?.submissions.find(({ id }) => id === submissionId);
  if (!photo || photo.status === 'rejected') return null;
  if (photo.isFeatured) return <p className={styles.featured}>{messages.isFeatured}</p>;
  if (!photo.allowFeature) return <p className={styles.featured}>{messages.isNotFeatured}</p>;
  return (
    <div className={styles.featured}>
      <p>{messages.mayBeFeatured}</p>
      <Button small disabled={withdraw.isPending} onClick={() => withdraw.run(submissionId)}>
        Do not post my photo
      </Button>
    </div>
  );
}
