// Who may see a photo besides the organisers: the hall with other players, and Instagram. Two independent switches.
import type { ReactNode } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { toast } from '#client/components/toasts.tsx';
import type { Consents } from '#client/device/storage.ts';
import { useTexts } from '#client/format/language.ts';
import { useCompanion } from '#client/live/contest.ts';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { playerTexts } from '../messages.ts';
import styles from './consents.module.css';

interface ConsentSwitchProps {
  isOn: boolean;
  disabled?: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}

export const ConsentSwitch = ({ isOn, disabled, onChange, children }: ConsentSwitchProps) => (
  <label className={styles.consent}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);

interface ConsentsProps {
  consents: Consents;
  /** As other players see it. */
  shownName: string;
  /** It is on Instagram already. */
  isFeatured?: boolean;
  disabled?: boolean;
  onChange(changes: Partial<Consents>): void;
}

export function ConsentSwitches(props: ConsentsProps) {
  const { consents, shownName, isFeatured, disabled, onChange } = props;
  const texts = useTexts(playerTexts);
  const companion = useCompanion();
  const { childsPhotos } = useTexts(companionTexts);
  if (companion?.isChild) return <Quiet>{childsPhotos(companion.owner)}</Quiet>;
  return (
    <div className={styles.consents}>
      <ConsentSwitch
        isOn={consents.allowShow}
        disabled={disabled}
        onChange={(allowShow) => onChange({ allowShow })}
      >
        {texts.showAs} <strong>{shownName}</strong>
      </ConsentSwitch>
      <Quiet>{texts.inGallery}</Quiet>
      {isFeatured ? (
        <p>{texts.isFeatured}</p>
      ) : (
        <ConsentSwitch
          isOn={consents.allowFeature}
          disabled={disabled}
          onChange={(allowFeature) => onChange({ allowFeature })}
        >
          {texts.letPost}
        </ConsentSwitch>
      )}
    </div>
  );
}

interface SentConsentsProps {
  submissionId: string;
  shownName: string;
}

/** The consents of a sent photo. Renders nothing until known; without signal the rest of the square is enough. */
export function SentConsents({ submissionId, shownName }: SentConsentsProps) {
  const texts = useTexts(playerTexts);
  const { data } = trpc.submissions.mine.useQuery();
  const change = useAction({
    run: (changes: Partial<Consents>, client) =>
      client.submissions.setConsents.mutate({ id: submissionId, ...changes }),
    invalidates: (utils) => [utils.submissions.mine],
    success: ({ warning }, { allowFeature }) =>
      allowFeature === false && !warning ? texts.consentWithdrawn : null,
    failure: texts.consentFailed,
    onSuccess: ({ warning }) => warning && toast.warning(texts.consentLate),
  });
  const isCompanion = useCompanion() !== null;
  const photo = data?.submissions.find(({ id }) => id === submissionId);
  // Only the board's player decides about sent photos.
  if (isCompanion || !photo || photo.status === 'rejected') return null;
  const isPrivate = !photo.allowShow && !photo.allowFeature && !photo.isFeatured;
  return (
    <Stack gap={8}>
      <ConsentSwitches
        consents={photo}
        shownName={shownName}
        isFeatured={photo.isFeatured}
        disabled={change.isPending}
        onChange={(changes) => void change.run(changes)}
      />
      {isPrivate && <Quiet>{texts.onlyOrganisers}</Quiet>}
    </Stack>
  );
}
