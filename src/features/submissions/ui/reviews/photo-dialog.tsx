// A photo outside the review queue: its details, and its decision undone.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { toast } from '#client/toasts.tsx';
import { useAction } from '#client/use-action.ts';
import type { ReviewItem } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { invalidatesReviews } from './use-reviews.ts';

export function PhotoDialog({ photo, onClose }: { photo: ReviewItem; onClose(): void }) {
  const { id, challenge } = photo;
  const undo = useAction({
    run: (_, client) => client.submissions.undo.mutate({ id }),
    invalidates: invalidatesReviews,
    success: messages.undone(challenge.title),
    failure: messages.undoFailed,
    onSuccess({ warning }) {
      if (warning) toast.warning(warning);
      onClose();
    },
  });
  const post = useAction({
    run: (_, client) => client.instagram.add.mutate({ submissionId: id }),
    invalidates: (utils) => [utils.instagram.posts, utils.submissions, utils.operations.activity],
    success: messages.queued(challenge.title),
    failure: messages.queueFailed,
    onSuccess: onClose,
  });
  const isPostable = photo.status === 'approved' && photo.allowFeature && !photo.instagram;
  return (
    <Modal title={challenge.title} onClose={onClose} wide>
      <PhotoStage photo={photo}>
        {photo.status !== 'pending' && (
          <Button small disabled={undo.isPending} onClick={() => undo.run()}>
            Undo the decision
          </Button>
        )}
        {isPostable && (
          <Button small disabled={post.isPending} onClick={() => post.run()}>
            Post to Instagram
          </Button>
        )}
        <PhotoFacts photo={photo} />
      </PhotoStage>
    </Modal>
  );
}
