// One photo, enlarged: its owner, a heart, and a way to report a problem to the organisers.
import { useState } from 'react';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions } from '#client/components/panel.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { TextAreaField } from '#client/forms/field.tsx';
import { REPORT_MAX } from '#features/submissions/contract.ts';
import { textIn } from '#shared/in-language.ts';
import type { GalleryPhoto } from '../contract.ts';
import { galleryTexts } from '../messages.gallery.ts';
import { galleryLinks } from '../messages.links.ts';
import styles from './gallery.module.css';
import { HeartButton } from './heart-button.tsx';
import type { Hearts } from './use-hearts.ts';

function Report({ id, onDone }: { id: string; onDone(): void }) {
  const texts = useTexts(galleryTexts);
  const [reason, setReason] = useState('');
  const report = useAction({
    run: (text: string, client) => client.submissions.report.mutate({ id, reason: text }),
    invalidates: () => [],
    success: texts.reported,
    failure: texts.reportFailed,
    onSuccess: onDone,
  });
  return (
    <form
      className={styles.report}
      onSubmit={(event) => {
        event.preventDefault();
        void report.run(reason);
      }}
    >
      <p>{texts.reportLead}</p>
      <TextAreaField
        label={texts.reason}
        rows={3}
        maxLength={REPORT_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" primary disabled={report.isPending}>
        {report.isPending ? texts.sending : texts.send}
      </Button>
    </form>
  );
}

interface PhotoDialogProps {
  /** Null once it is no longer in the gallery. */
  photo: GalleryPhoto | null;
  hearts: Hearts;
  onClose(): void;
}

export function PhotoDialog({ photo, hearts, onClose }: PhotoDialogProps) {
  const texts = useTexts(galleryTexts);
  const links = useTexts(galleryLinks);
  const language = useLanguage();
  const [isReporting, setReporting] = useState(false);
  if (!photo) {
    return (
      <Modal title={links.title} onClose={onClose}>
        <p role="status">{texts.gone}</p>
      </Modal>
    );
  }
  const title = textIn(photo.challenge, 'title', language);
  if (isReporting) {
    return (
      <Modal title={texts.reportTitle} onClose={() => setReporting(false)}>
        <Report id={photo.id} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.large}>
        <img src={photo.photoUrl} alt={texts.photo(title, photo.by)} />
        <HeartButton photo={photo} title={title} hearts={hearts} />
      </div>
      <p>{photo.isOwn ? texts.yours : texts.by(photo.by)}</p>
      {!photo.isOwn && (
        <Actions>
          <Button small onClick={() => setReporting(true)}>
            {texts.report}
          </Button>
        </Actions>
      )}
    </Modal>
  );
}
