// The player's own crew: who plays on the board, its name, and a code for one more phone.
import { useEffect, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { useTexts } from '#client/format/language.ts';
import { Field } from '#client/forms/field.tsx';
import { SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { type CompanionView, crewForm, type InviteInput, renameForm } from '../contract.ts';
import { companionTexts } from '../messages.companions.ts';
import { togetherTexts } from '../messages.together.ts';
import styles from './crew.module.css';
import { Crew, useIssuedCode } from './crew.tsx';

const invalidates = (utils: ApiUtils) => [utils.crews, utils.boards, utils.submissions];

interface RenameProps {
  companion: CompanionView;
  onClose(): void;
}

function Rename({ companion: { id, name }, onClose }: RenameProps) {
  const texts = useTexts(togetherTexts);
  const { field, ...form } = useContractForm({
    schema: renameForm,
    empty: { name },
    send: (values, client) => client.crews.rename.mutate({ id, ...values }),
    invalidates,
    failure: texts.saveFailed,
    onSuccess: onClose,
  });
  return (
    <Modal title={texts.renameOf(name)} onClose={onClose}>
      <SubmitForm form={form} submitLabel={texts.save} submittingLabel={texts.save}>
        <Field label={texts.name} autoComplete="off" {...field('name')} />
      </SubmitForm>
    </Modal>
  );
}

interface NameProps {
  crewName: string;
  onNamed(): void;
}

function CrewName({ crewName, onNamed }: NameProps) {
  const texts = useTexts(togetherTexts);
  const { field, ...form } = useContractForm({
    schema: crewForm,
    empty: { name: crewName },
    send: (values, client) => client.crews.nameCrew.mutate(values),
    invalidates,
    failure: texts.saveFailed,
    success: () => texts.crewSaved,
    onSuccess: onNamed,
  });
  return (
    <section className={styles.part}>
      <SubmitForm form={form} submitLabel={texts.save} submittingLabel={texts.save}>
        <Field
          label={texts.crewName}
          hint={texts.crewHint}
          autoComplete="off"
          optional
          {...field('name')}
        />
      </SubmitForm>
    </section>
  );
}

interface PlayTogetherProps {
  crewName: string;
  /** The crew name in the player's session has changed. */
  onNamed(): void;
  onClose(): void;
}

export function PlayTogether({ crewName, onNamed, onClose }: PlayTogetherProps) {
  const texts = useTexts(togetherTexts);
  const crew = trpc.crews.list.useQuery();
  const [renamed, setRenamed] = useState<CompanionView | null>(null);
  const { issued, setIssued } = useIssuedCode(crew.data);
  const invite = useAction({
    run: (invitation: InviteInput, client) => client.crews.invite.mutate(invitation),
    invalidates: (utils) => [utils.crews],
    failure: texts.codeFailed,
    onSuccess: (code, { isChild }) => setIssued({ ...code, isChild }),
  });
  const remove = useAction({
    run: ({ id }: CompanionView, client) => client.crews.remove.mutate({ id }),
    invalidates,
    success: (_, { name }) => texts.removed(name),
    failure: texts.removeFailed,
  });
  // A phone that joins is signalled, but the signal may be missed.
  const { refetch } = crew;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), issued ? 5_000 : 60_000);
    return () => clearInterval(timer);
  }, [issued, refetch]);
  return (
    <Modal title={useTexts(companionTexts).title} onClose={onClose}>
      <Crew
        query={crew}
        lead={texts.lead}
        guardian={texts.isGuardian}
        issued={issued}
        isInviting={invite.isPending}
        onInvite={(invitation) => void invite.run(invitation)}
        more={(companion) => (
          <Button
            small
            aria-label={texts.renameOf(companion.name)}
            onClick={() => setRenamed(companion)}
          >
            {texts.rename}
          </Button>
        )}
        isRemoving={remove.isPending}
        onRemove={remove.run}
      />
      {crew.data && (crew.data.largest > 1 || crewName !== '') && (
        <CrewName key={crewName} crewName={crewName} onNamed={onNamed} />
      )}
      {renamed && <Rename companion={renamed} onClose={() => setRenamed(null)} />}
    </Modal>
  );
}
