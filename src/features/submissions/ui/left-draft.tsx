// Asks about photos that were taken but not sent before the page was closed, one at a time.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Problem } from '#client/components/panel.tsx';
import {
  type Consents,
  loadConsents,
  saveConsents,
  saveSentPhoto,
} from '#client/device/storage.ts';
import { sayRefusal, useLanguage, useTexts } from '#client/format/language.ts';
import { AppError, type ErrorBody, toErrorBody } from '#shared/failures/errors.ts';
import { textIn } from '#shared/text/language.ts';
import { draftTexts, playerTexts } from '../messages.ts';
import { fingerprintOf } from '../rules/fingerprint.ts';
import { ConsentSwitches } from './consents.tsx';
import type { PhotoQueue } from './photo-queue.ts';
import type { Draft } from './photo-store.ts';
import { Picture, usePictureUrl } from './picked-photo.tsx';
import { preparePhoto } from './prepare-photo.ts';
import styles from './square.module.css';

/** Prepared only now: whatever closed the page during preparation may happen again. */
async function send(queue: PhotoQueue, draft: Draft, consents: Consents): Promise<void> {
  const { photoKey: key, playerId, boardId, position, title, title_es, title_fr, replaces } = draft;
  const { bytes, type, takenAt } = draft.isReady
    ? draft
    : await preparePhoto(new Blob([draft.bytes], { type: draft.type }), draft.takenAt);
  saveConsents(playerId, consents);
  saveSentPhoto(playerId, boardId, fingerprintOf(bytes), position);
  const names = { title, title_es, title_fr };
  const where = { key, boardId, position, replaces };
  await queue.add({ ...where, ...names, ...consents, bytes, type, takenAt });
}

interface LeftDraftProps {
  draft: Draft;
  shownName: string;
  queue: PhotoQueue;
}

export function LeftDraft({ draft, shownName, queue }: LeftDraftProps) {
  const texts = useTexts(draftTexts);
  const { discard } = useTexts(playerTexts);
  const title = textIn(draft, 'title', useLanguage());
  const url = usePictureUrl(draft);
  const [consents, setConsents] = useState(() => loadConsents(draft.playerId));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ErrorBody | null>(null);
  // Split at the title, whose position depends on the language.
  const [before, after] = texts.tookFor('\n').split('\n');
  const press = async () => {
    setSending(true);
    setFailure(null);
    try {
      await send(queue, draft, consents);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      setFailure(toErrorBody(cause));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal title={texts.notSent} onClose={() => void queue.askLater(draft)}>
      <p>
        {before}
        <strong>{title}</strong>
        {after}
      </p>
      <Picture src={url} alt={texts.whatYouTook} />
      {failure && <Problem>{sayRefusal(failure)}</Problem>}
      <ConsentSwitches
        consents={consents}
        shownName={shownName}
        onChange={(changes) => setConsents({ ...consents, ...changes })}
      />
      <div className={styles.pickers}>
        <Button primary wide disabled={isSending} onClick={press}>
          {texts.sendIt}
        </Button>
        <Button wide disabled={isSending} onClick={() => void queue.drop(draft)}>
          {discard}
        </Button>
      </div>
    </Modal>
  );
}
