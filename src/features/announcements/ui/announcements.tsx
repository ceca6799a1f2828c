// The Announcements tab: a new announcement, and those sent so far.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { ConfirmDialog } from '#client/components/dialog.tsx';
import { Pager } from '#client/components/figures.tsx';
import { Card, EmptyState, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Tag } from '#client/components/tag.tsx';
import { Moment } from '#client/format/format.tsx';
import { useListAddress } from '#client/format/use-list-address.ts';
import { Options, SelectField, TextAreaField } from '#client/forms/field.tsx';
import { useKeptTexts } from '#client/forms/kept-text.ts';
import { ReadySentences } from '#client/forms/ready-sentences.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { newId } from '#shared/ids.ts';
import {
  type AnnounceInput,
  type Announcement,
  announceForm,
  audiences,
  MESSAGE_MAX,
  type Reach,
} from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './announcements.module.css';

const invalidates = (utils: ApiUtils) => [utils.announcements, utils.operations.activity];

function Row({ announcement }: { announcement: Announcement }) {
  const { id, message, audience, reached, sentAt, sentBy, takenBackAt } = announcement;
  const takeBack = useAction({
    run: (_, client) => client.announcements.takeBack.mutate({ id }),
    invalidates,
    success: messages.takenBack,
    failure: messages.takeBackFailed,
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={takenBackAt ? styles.takenBack : undefined}>
      <p className={styles.message}>{message}</p>
      <p className={styles.about}>
        <span>{messages.reached(messages.audiences[audience], reached)}</span>
        <span>
          <Moment at={sentAt} isShort /> {sentBy === null ? messages.byNobody : messages.by(sentBy)}
        </span>
        {takenBackAt && <Tag tone="waiting">{messages.isTakenBack}</Tag>}
      </p>
      {!takenBackAt && (
        <Button small onClick={() => setAsking(true)}>
          {messages.takeBack}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.takeBackTitle}
          confirmLabel={messages.confirmTakeBack}
          isPending={takeBack.isPending}
          onConfirm={async () => {
            await takeBack.run();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <blockquote className={styles.quote}>{message}</blockquote>
          <p>{messages.takeBackHow}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function AnnouncementList() {
  const { page, turnTo } = useListAddress();
  const query = trpc.announcements.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Card title={messages.listTitle}>
      <QueryBoundary query={query} failure={messages.listFailed}>
        {({ announcements, page: shown, pages }) =>
          announcements.length === 0 ? (
            <EmptyState>{messages.none}</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {announcements.map((one) => (
                  <Row key={one.id} announcement={one} />
                ))}
              </ul>
              <Pager page={shown} pages={pages} onTurn={turnTo} />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

type Draft = Omit<AnnounceInput, 'key'>;

interface ConfirmProps {
  draft: Draft;
  reach: Reach;
  /** Identifies this submission: a retry after a lost response counts once. */
  submissionKey: string;
  onSent(): void;
  onClose(): void;
}

function ConfirmSending({ draft, reach, submissionKey, onSent, onClose }: ConfirmProps) {
  const announce = useAction({
    run: (input: AnnounceInput, client) => client.announcements.announce.mutate(input),
    invalidates,
    success: ({ reached }) => messages.sent(reached),
    failure: messages.sendFailed,
    onSuccess: onSent,
  });
  const count = reach[draft.audience];
  return (
    <ConfirmDialog
      title={messages.confirmTitle(count)}
      confirmLabel={messages.confirm(count)}
      pendingLabel={messages.sending}
      isPending={announce.isPending}
      isUnavailable={count === 0}
      onConfirm={async () => {
        if (!(await announce.run({ ...draft, key: submissionKey }))) onClose();
      }}
      onClose={onClose}
    >
      <blockquote className={styles.quote}>{draft.message}</blockquote>
      <p>{messages.audiences[draft.audience]}</p>
      <p>{count === 0 ? messages.reachesNobody : messages.confirmHow}</p>
    </ConfirmDialog>
  );
}

interface NewAnnouncementProps {
  /** Name under which the text is kept until it is sent. */
  kept?: string;
  onSent?(): void;
}

interface FormProps extends Pick<NewAnnouncementProps, 'kept'> {
  reach: Reach;
  submissionKey: string;
  onSent(): void;
}

function AnnounceForm({ reach, submissionKey, kept, onSent }: FormProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { field, submit, watch, fill } = useContractForm({
    schema: announceForm,
    empty: { message: '', audience: 'everybody' },
    send: async (values) => setDraft(values),
    kept,
    failure: messages.sendFailed,
  });
  const typed = watch('message');
  return (
    <>
      <Stack as="form" gap={12} noValidate onSubmit={submit}>
        <ReadySentences
          label={messages.ready}
          sentences={messages.sentences}
          text={typed}
          onChoose={(sentence) => fill('message', sentence)}
        />
        <TextAreaField
          label={messages.text}
          rows={3}
          maxLength={MESSAGE_MAX}
          hint={messages.textHint(MESSAGE_MAX - typed.length)}
          {...field('message')}
        />
        <SelectField label={messages.to} hint={messages.toHint} {...field('audience')}>
          <Options
            of={audiences}
            text={(to) => messages.option(messages.audiences[to], reach[to])}
          />
        </SelectField>
        <div>
          <Button primary type="submit">
            {messages.review}
          </Button>
        </div>
      </Stack>
      {draft && (
        <ConfirmSending
          draft={draft}
          reach={reach}
          submissionKey={submissionKey}
          onSent={onSent}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}

/** The form is empty again after each announcement. */
export function NewAnnouncement({ kept, onSent }: NewAnnouncementProps) {
  const reach = trpc.announcements.reach.useQuery();
  const [key, setKey] = useState(newId);
  const texts = useKeptTexts();
  return (
    <Stack gap={14}>
      <Quiet>{messages.how}</Quiet>
      <QueryBoundary query={reach} failure={messages.reachFailed}>
        {(counts) => (
          <AnnounceForm
            key={key}
            reach={counts}
            submissionKey={key}
            kept={kept}
            onSent={() => {
              if (kept) texts.delete(kept);
              setKey(newId());
              onSent?.();
            }}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
}

export function Announcements() {
  return (
    // The list does not jump when the form above it has loaded.
    <Columns minWidth={400} data-in-order="">
      <Card title={messages.title}>
        {/* Not shared with the header’s dialog, where it would still stand once it is sent from here. */}
        <NewAnnouncement kept="announcement" />
      </Card>
      <AnnouncementList />
    </Columns>
  );
}
