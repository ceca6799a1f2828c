// Freezing a new list, the list of draws, and a single draw: the form for the words before it, the winners after it.

import { useState } from 'react';
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { type ApiUtils, useAction } from '#client/calls/use-action.ts';
import { Button, TextButton } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Tag } from '#client/components/tag.tsx';
import { Moment } from '#client/format/format.tsx';
import { Field } from '#client/forms/field.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { BASE_PATH, drawPath, playerFilePath } from '#shared/paths.ts';
import {
  type DrawFile,
  type DrawLine,
  type Filter,
  type FreezeInput,
  freezeInput,
  SEED_MAX,
  seedForm,
  TITLE_MAX,
  WINNERS_MAX,
  type Winner,
} from '../contract.ts';
import { drawTexts, drawMessages as messages } from '../messages.ts';
import styles from './winners.module.css';

const texts = messages.file;

const invalidates = (utils: ApiUtils) => [utils.draws, utils.operations];

function SeedForm({ draw }: { draw: DrawFile }) {
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: seedForm,
    empty: { seed: '' },
    send: ({ seed }, client) => client.draws.draw.mutate({ id: draw.id, seed }),
    invalidates,
    failure: messages.drawFailed,
    success: () => messages.drawn,
  });
  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      <Field
        label={texts.words}
        hint={texts.wordsHint}
        autoComplete="off"
        maxLength={SEED_MAX}
        {...field('seed')}
      />
      {failure && <p role="alert">{failure}</p>}
      <div>
        <Button primary type="submit" disabled={isSubmitting}>
          {texts.draw(draw.wanted)}
        </Button>
      </div>
    </Stack>
  );
}

function WinnerRow({ winner: { number, boardId, player } }: { winner: Winner }) {
  return (
    <li>
      <strong>
        {number} {boardId}
      </strong>
      {player ? (
        <>
          <Link href={playerFilePath(player.id)}>
            {player.firstName} {player.lastName}
          </Link>
          {player.crewName !== undefined && <span>{messages.crew(player.crewName)}</span>}
          <span>{texts.points(player.points)}</span>
          {player.isDisabled && <Tag tone="bad">{texts.disabled}</Tag>}
          {player.phone ? (
            <a href={`tel:${player.phone.replaceAll(/[^\d+]/g, '')}`}>{player.phone}</a>
          ) : (
            <Quiet as="span">{texts.noPhone}</Quiet>
          )}
          {player.isHandedIn ? (
            <Tag tone="good">{messages.handedIn}</Tag>
          ) : (
            <Quiet as="span">{texts.notHandedIn}</Quiet>
          )}
        </>
      ) : (
        <Quiet as="span">{texts.erased}</Quiet>
      )}
    </li>
  );
}

function Draw({ draw }: { draw: DrawFile }) {
  const { drawnAt, frozenBy, drawnBy, entries, sharedNetwork } = draw;
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          [messages.newDraw.winners, messages.draws.of(draw.wanted, entries)],
          [
            texts.frozen,
            <span key="frozen">
              <Moment at={draw.frozenAt} />
              {frozenBy && texts.by(frozenBy)}
            </span>,
          ],
          [
            texts.hash,
            <code key="hash" className={styles.hash}>
              {draw.listHash}
            </code>,
          ],
          ...(drawnAt
            ? [
                [
                  texts.drawn,
                  <span key="drawn">
                    <Moment at={drawnAt} />
                    {drawnBy && texts.by(drawnBy)}
                  </span>,
                ] as const,
                [texts.words, `“${draw.seed}”`] as const,
              ]
            : []),
        ]}
      />
      {sharedNetwork !== null && <Quiet>{drawTexts.sharedNetwork(sharedNetwork, entries)}</Quiet>}
      <a href={BASE_PATH + drawPath(draw.id)} target="_blank" rel="noreferrer">
        {texts.page}
      </a>
      {drawnAt ? (
        <>
          <h3>{texts.winners}</h3>
          <ol className={styles.winners}>
            {draw.winners.map((winner) => (
              <WinnerRow key={winner.number} winner={winner} />
            ))}
          </ol>
          <Quiet>{texts.next}</Quiet>
        </>
      ) : (
        <SeedForm draw={draw} />
      )}
    </Stack>
  );
}

export function DrawDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = trpc.draws.one.useQuery({ id });
  return (
    <Modal title={query.data?.draw.title ?? messages.draws.title} onClose={onClose} wide>
      <QueryBoundary query={query} notFound={messages.draws.notFound}>
        {({ draw }) => <Draw draw={draw} />}
      </QueryBoundary>
    </Modal>
  );
}

const freezeForm = freezeInput.pick({ title: true, winners: true });

/** A list to be frozen although something is open, and the sentences about that. */
interface UnsafeFreeze {
  readonly list: FreezeInput;
  readonly open: readonly string[];
}

interface ConfirmFreezingProps {
  unsafe: UnsafeFreeze;
  onFrozen(id: string): void;
  onClose(): void;
}

function ConfirmFreezing({ unsafe: { list, open }, onFrozen, onClose }: ConfirmFreezingProps) {
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
  /** Undefined until it is known. */
  found: number | undefined;
  onFrozen(id: string): void;
}

export function FreezeForm({ filter, found, onFrozen }: FreezeFormProps) {
  const texts = messages.newDraw;
  const [unsafe, setUnsafe] = useState<UnsafeFreeze | null>(null);
  const { field, submit, isSubmitting, failure } = useContractForm({
    schema: freezeForm,
    empty: { title: '', winners: 1 },
    send: async (values, client) => {
      const list = { ...values, filter };
      const { open } = await client.draws.stillOpen.query();
      if (open.length > 0) setUnsafe({ list, open });
      else onFrozen((await client.draws.freeze.mutate(list)).id);
    },
    invalidates,
    failure: messages.freezeFailed,
  });
  return (
    <Card title={texts.title}>
      <p>{texts.how}</p>
      <Stack as="form" gap={12} noValidate onSubmit={submit}>
        <Columns minWidth={130}>
          <Field label={texts.prize} maxLength={TITLE_MAX} {...field('title')} />
          <Field
            label={texts.winners}
            type="number"
            min={1}
            max={WINNERS_MAX}
            {...field('winners', { isNumber: true })}
          />
        </Columns>
        {failure && <p role="alert">{failure}</p>}
        <div>
          <Button primary type="submit" disabled={isSubmitting || !found}>
            {texts.freeze(messages.found(found ?? 0))}
          </Button>
          {found === 0 && <Quiet>{texts.nobody}</Quiet>}
        </div>
      </Stack>
      {unsafe && (
        <ConfirmFreezing unsafe={unsafe} onFrozen={onFrozen} onClose={() => setUnsafe(null)} />
      )}
    </Card>
  );
}

function DrawRow({ draw, onOpen }: { draw: DrawLine; onOpen(id: string): void }) {
  const { id, title, wanted, entries, frozenAt, drawnAt } = draw;
  const texts = messages.draws;
  return (
    <li>
      <TextButton onClick={() => onOpen(id)}>{title}</TextButton>
      <span>{texts.of(wanted, entries)}</span>
      <Quiet as="span">
        <Moment at={drawnAt ?? frozenAt} />
      </Quiet>
      <Tag tone={drawnAt ? 'good' : 'waiting'}>{drawnAt ? texts.drawn : texts.waiting}</Tag>
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
            <Quiet>{messages.draws.none}</Quiet>
          ) : (
            <ul className={styles.draws}>
              {draws.map((draw) => (
                <DrawRow key={draw.id} draw={draw} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
