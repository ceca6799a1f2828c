// Points by hand in a player's file: the form, and earlier entries, each with its undo.
import { useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { tones } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import { Field, TextAreaField } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { newId } from '#shared/ids.ts';
import { MANUAL_POINTS_MAX, type ManualEntry, manualForm, REASON_MAX } from '../contract.ts';
import { manualMessages as messages } from '../messages.staff.ts';
import { signed } from './ledger-dialog.tsx';
import styles from './staff.module.css';

const invalidates = (utils: ApiUtils) => [utils.points, utils.players, utils.operations];

interface FormProps {
  id: string;
  name: string;
  /** Identifies this submission: a retry after a lost response counts once. */
  submissionKey: string;
  onDone(): void;
}

function Form({ id, name, submissionKey, onDone }: FormProps) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: manualForm,
    empty: { points: Number.NaN, reason: '' },
    send: (values, client) => client.points.give.mutate({ id, key: submissionKey, ...values }),
    invalidates,
    failure: messages.changeFailed,
    success: () => messages.changed(name),
    onSuccess: onDone,
  });
  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      <Field
        label={messages.points}
        type="number"
        min={-MANUAL_POINTS_MAX}
        max={MANUAL_POINTS_MAX}
        hint={messages.pointsHint}
        {...field('points', { isNumber: true })}
      />
      <TextAreaField
        label={messages.reason}
        rows={2}
        maxLength={REASON_MAX}
        hint={messages.reasonHint}
        {...field('reason')}
      />
      {failure && <p role="alert">{failure}</p>}
      <div>
        <Button small type="submit" disabled={isSubmitting}>
          {messages.submit}
        </Button>
      </div>
    </Stack>
  );
}

function Entry({ id, one }: { id: string; one: ManualEntry }) {
  const { entry, points, reason, givenAt, takenBackAt } = one;
  const undo = useAction({
    run: (_, client) => client.points.undoManual.mutate({ id, entry }),
    invalidates,
    success: messages.undone,
    failure: messages.undoFailed,
  });
  return (
    <li className={takenBackAt ? styles.undone : undefined}>
      <span className={styles.what}>
        <span className={points < 0 ? `${styles.points} ${tones.bad}` : styles.points}>
          {signed(points)}
        </span>
        <span className={styles.reason}>{reason}</span>
        <Moment at={givenAt} isShort />
      </span>
      {takenBackAt ? (
        <span>{messages.takenBack}</span>
      ) : (
        <Button small disabled={undo.isPending} onClick={() => undo.run()}>
          {messages.undo(signed(points))}
        </Button>
      )}
    </li>
  );
}

export function ManualPointsPanel({ id, name }: { id: string; name: string }) {
  const query = trpc.points.manual.useQuery({ id });
  const [key, setKey] = useState(newId);
  return (
    <Card title={messages.title}>
      <Form key={key} id={id} name={name} submissionKey={key} onDone={() => setKey(newId())} />
      <QueryBoundary query={query}>
        {({ entries }) =>
          entries.length > 0 && (
            <ul className={styles.list}>
              {entries.map((one) => (
                <Entry key={one.entry} id={id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
