// Who plays on a board, and the code for one more phone: on the player's phone and at the fan table.
import { type ReactNode, useState } from 'react';
import { currentOrigin } from '#client/calls/base.ts';
import { QueryBoundary, type QueryState } from '#client/calls/query-boundary.tsx';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Actions, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { PageSpinner } from '#client/components/text.tsx';
import { TextQrCode } from '#client/components/text-qr-code.tsx';
import { formatRelativeTime } from '#client/format/format.tsx';
import { useTexts } from '#client/format/language.ts';
import { CheckField } from '#client/forms/field.tsx';
import { useContestNow } from '#client/live/contest.ts';
import type { IssuedCode } from '#features/auth/contract.ts';
import { BASE_PATH, joinBoardAddress, screens } from '#shared/paths.ts';
import { MINUTE } from '#shared/time/durations.ts';
import type { CompanionList, CompanionView, InviteInput } from '../contract.ts';
import { togetherTexts } from '../messages.together.ts';
import styles from './crew.module.css';

interface CodeProps {
  /** `address` if it is not this page's. */
  issued: IssuedCode & { readonly isChild: boolean; readonly address?: string };
  onAgain(): void;
}

function Code({ issued: { code, expiresAt, isChild, address }, onAgain }: CodeProps) {
  const texts = useTexts(togetherTexts);
  const left = Date.parse(expiresAt) - useContestNow().getTime();
  if (left <= 0) {
    return (
      <section className={styles.part} role="status">
        <p>{texts.codeExpired}</p>
        <Actions>
          <Button small onClick={onAgain}>
            {texts.newCode}
          </Button>
        </Actions>
      </section>
    );
  }
  // A phone's own address reaches the contest from the next phone, too.
  const link = address ?? joinBoardAddress(currentOrigin(), code, isChild);
  return (
    <section className={styles.part}>
      <p>{texts.scanMe}</p>
      <div className={styles.qr}>
        <TextQrCode text={link} label={texts.qrAlt} />
      </div>
      <p className={styles.code}>{code}</p>
      <p className={styles.link}>{new URL(link).host + BASE_PATH + screens.joinBoard}</p>
      <p>{texts.good(Math.ceil(left / MINUTE))}</p>
    </section>
  );
}

interface AddPhoneProps {
  /** What has to be confirmed before a child's phone is added. */
  guardian: string;
  isPending: boolean;
  onInvite(invitation: InviteInput): void;
}

function AddPhone({ guardian, isPending, onInvite }: AddPhoneProps) {
  const texts = useTexts(togetherTexts);
  const [isChild, setChild] = useState(false);
  const [isGuardian, setGuardian] = useState(false);
  return (
    <section className={styles.part} aria-label={texts.addPhone}>
      <h3>{texts.addPhone}</h3>
      <CheckField
        label={texts.isChild}
        checked={isChild}
        onChange={({ target }) => {
          setChild(target.checked);
          setGuardian(false);
        }}
      />
      {isChild && (
        <>
          <p>{texts.aboutChildren}</p>
          <CheckField
            label={guardian}
            checked={isGuardian}
            onChange={({ target }) => setGuardian(target.checked)}
          />
        </>
      )}
      <Actions>
        <Button
          small
          disabled={isPending || (isChild && !isGuardian)}
          onClick={() => onInvite({ isChild, isGuardian })}
        >
          {isPending ? texts.makingCode : texts.makeCode}
        </Button>
      </Actions>
    </section>
  );
}

/** The code on the screen, removed once a phone has joined with it. */
export function useIssuedCode(crew: CompanionList | undefined) {
  const [issued, setIssued] = useState<CodeProps['issued'] | null>(null);
  const joinedAt = crew?.companions.at(-1)?.joinedAt ?? '';
  const [latest, setLatest] = useState(joinedAt);
  // Later than all before: whoever leaves the board has not used the code.
  if (joinedAt > latest) {
    setLatest(joinedAt);
    setIssued(null);
  }
  return { issued, setIssued };
}

interface CrewProps {
  query: QueryState<CompanionList>;
  /** @param largest phones on one board */
  lead(largest: number): string;
  guardian: string;
  /** The latest code, until its phone has joined. */
  issued: CodeProps['issued'] | null;
  isInviting: boolean;
  onInvite(invitation: InviteInput): void;
  /** Rendered next to Remove, for each phone. */
  more?: (companion: CompanionView) => ReactNode;
  isRemoving: boolean;
  /** @returns whether it worked */
  onRemove(companion: CompanionView): Promise<boolean>;
}

export function Crew({ query, ...props }: CrewProps) {
  const texts = useTexts(togetherTexts);
  return (
    <QueryBoundary query={query} failure={texts.loadFailed} loading={<PageSpinner />}>
      {(crew) => <LoadedCrew crew={crew} {...props} />}
    </QueryBoundary>
  );
}

function LoadedCrew({ crew, ...props }: Omit<CrewProps, 'query'> & { crew: CompanionList }) {
  const { lead, guardian, issued, isInviting, onInvite, more } = props;
  const texts = useTexts(togetherTexts);
  const [leaving, setLeaving] = useState<CompanionView | null>(null);
  const { companions, largest } = crew;
  const isOff = largest === 1;
  if (isOff && companions.length === 0) return <p>{texts.isOff}</p>;
  const phones = 1 + companions.length;
  // More when the organisers have lowered the number since.
  const isFull = phones >= largest;
  const seenOf = ({ isChild, lastSeenAt }: (typeof companions)[number]): string => {
    const seen = texts.lastSeen(formatRelativeTime(lastSeenAt));
    return isChild ? `${texts.childsPhone}, ${seen}` : seen;
  };
  return (
    <>
      <section className={styles.part}>
        <p>{isOff ? texts.isOff : lead(largest)}</p>
        {companions.length === 0 && <p>{texts.nobody}</p>}
        <Stack as="ul" gap={10}>
          {companions.map((companion) => (
            <li key={companion.id} className={styles.phone}>
              <span className={styles.who}>
                <strong>{companion.name}</strong>
                <Quiet as="span">{seenOf(companion)}</Quiet>
              </span>
              <Actions>
                {more?.(companion)}
                <Button
                  small
                  aria-label={texts.removeOf(companion.name)}
                  onClick={() => setLeaving(companion)}
                >
                  {texts.remove}
                </Button>
              </Actions>
            </li>
          ))}
        </Stack>
      </section>
      {phones === largest && <p>{texts.isFull(largest)}</p>}
      {!isFull && issued && (
        <Code
          key={issued.code}
          issued={issued}
          onAgain={() => onInvite({ isChild: issued.isChild, isGuardian: issued.isChild })}
        />
      )}
      {!isFull && <AddPhone guardian={guardian} isPending={isInviting} onInvite={onInvite} />}
      {leaving && (
        <ConfirmDialog
          title={texts.removeTitle(leaving.name)}
          confirmLabel={texts.remove}
          isPending={props.isRemoving}
          onConfirm={() => void props.onRemove(leaving).then(() => setLeaving(null))}
          onClose={() => setLeaving(null)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
