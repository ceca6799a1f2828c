// Freezing a new list, and the draws so far.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { Moment } from '#client/components/moment.tsx';
import { Card } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { type ApiUtils, useAction } from '#client/use-action.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import {
  type DrawLine,
  type Filter,
  type FreezeInput,
  freezeInput,
  TITLE_MAX,
  WINNERS_MAX,
} from '../contract.ts';
import { drawMessages as messages } from '../messages.ts';
import styles from './winners.module.css';

const freezeForm = freezeInput.pick({ title: true, winners: true });

const invalidates = (utils: ApiUtils) => [utils.draws, utils.operations];

/** A list that would be frozen although something is open, and the sentences about that. */
interface Hasty {
  readonly list: FreezeInput;
  readonly open: readonly string[];
}

interface ConfirmFreezingProps {
  hasty: Hasty;
  onFrozen(id: string): void;
  onClose(): void;
}

function ConfirmFreezing({ hasty: { list, open }, onFrozen, onClose }: ConfirmFreezingProps) {
  const texts = messages.newDraw;
  const freezing = useAction<void, { id: string }>({
    run: (_, client) => client.draws.freeze.mutate(list),
    invalidates,
    failure: messages.freezeFailed,
    onSuccess: ({ id }) => {
      onClose();
      onFrozen(id);
    },
  });
  return (
    <ConfirmDialog
      title={texts.tooEarly}
      confirmLabel={texts.freezeNow}
      pendingLabel={texts.freezing}
      isPending={freezing.isPending}
      prefersCancel
      onConfirm={async () => {
        if (!(await freezing.run())) onClose();
      }}
      onClose={onClose}
    >
      {open.map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      <p>{texts.tooEarlyHow}</p>
    </ConfirmDialog>
  );
}

interface FreezeFormProps {
  filter: Filter;
  found: number;
  onFrozen(id: string): void;
}

export function FreezeForm({ filter, found, onFrozen }: FreezeFormProps) {
  const texts = messages.newDraw;
  const [hasty, setHasty] = useState<Hasty | null>(null);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: freezeForm,
    empty: { title: '', winners: 1 },
    send: async (values, client) => {
      const list = { ...values, filter };
      const { open } = await client.draws.stillOpen.query();
      if (open.length > 0) setHasty({ list, open });
      else onFrozen((await client.draws.freeze.mutate(list)).id);
    },
    invalidates,
    failure: messages.freezeFailed,
  });
  return (
    <Card title={texts.title}>
      <p>{texts.how}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.filter}>
          <Field label={texts.prize} maxLength={TITLE_MAX} {...field('title')} />
          <Field
            label={texts.winners}
            type="number"
            min={1}
            max={WINNERS_MAX}
            {...field('winners', { isNumber: true })}
          />
        </div>
        {failure && <p role="alert">{failure}</p>}
        <div>
          <Button primary type="submit" disabled={isSubmitting || found === 0}>
            {texts.freeze(messages.found(found))}
          </Button>
        </div>
      </form>
      {hasty && (
        <ConfirmFreezing hasty={hasty} onFrozen={onFrozen} onClose={() => setHasty(null)} />
      )}
    </Card>
  );
}

function Row({ draw, onOpen }: { draw: DrawLine; onOpen(id: string): void }) {
  const { id, title, wanted, entries, frozenAt, drawnAt } = draw;
  const texts = messages.draws;
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => onOpen(id)}>
        {title}
      </button>
      <span>{texts.of(wanted, entries)}</span>
      <span className={styles.quiet}>
        <Moment at={drawnAt ?? frozenAt} />
      </span>
      <span className={drawnAt ? styles.state : styles.waiting}>
        {drawnAt ? texts.drawn : texts.waiting}
      </span>
    </li>
  );
}

export function DrawList({ onOpen }: { onOpen(id: string): void }) {
  const query = trpc.draws.list.useQuery();
  return (
    <Card title={messages.draws.title}>
      <QueryBoundary query={query}>
        {({ draws }) =>
          draws.length === 0 ? (
            <p className={styles.quiet}>{messages.draws.none}</p>
          ) : (
            <ul className={styles.draws}>
              {draws.map((draw) => (
                <Row key={draw.id} draw={draw} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
