// The consent to be featured, of a photo that was sent: it can be taken back until the photo is posted.
import { Button } from '#client/components/button.tsx';
import { translateSentence, useTexts } from '#client/language.ts';
import { toast } from '#client/toasts.tsx';
import { trpc } from '#client/trpc.ts';
import { useAction } from '#client/use-action.ts';
import { playerTexts } from '../messages.ts';
import styles from './square.module.css';

/** Shows nothing while it is not known: without signal the rest of the square is enough. */
export function Consent({ submissionId }: { submissionId: string }) {
  const texts = useTexts(playerTexts);
  const { data } = trpc.submissions.mine.useQuery();
  const withdraw = useAction({
    run: (id: string, client) => client.submissions.withdrawConsent.mutate({ id }),
    invalidates: (utils) => [utils.submissions.mine],
    success: ({ warning }) => (warning ? null : texts.consentWithdrawn),
    failure: texts.withdrawFailed,
    onSuccess: ({ warning }) => warning && toast.warning(translateSentence(warning)),
  });
  const photo = data?.submissions.find(({ id }) => id === submissionId);
  if (!photo || photo.status === 'rejected') return null;
  if (photo.isFeatured) return <p className={styles.featured}>{texts.isFeatured}</p>;
  if (!photo.allowFeature) return <p className={styles.featured}>{texts.isNotFeatured}</p>;
  return (
    <div className={styles.featured}>
      <p>{texts.mayBeFeatured}</p>
      <Button small disabled={withdraw.isPending} onClick={() => withdraw.run(submissionId)}>
        {texts.doNotPost}
      </Button>
    </div>
  );
}
