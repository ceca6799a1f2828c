// The prizes on the Winners tab: how many are left, which boards their rules name, and which have one.
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { ConfirmDialog, Modal } from '#client/components/dialog.tsx';
import { Actions, Card, EmptyState, Problem, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { CheckField, Field, Options, SelectField } from '#client/forms/field.tsx';
import { useKept, useKeptTexts } from '#client/forms/kept-text.ts';
import { playerFilePath, screens } from '#shared/paths.ts';
import {
  COLLECT_MAX,
  NAME_MAX,
  NUMBER_MAX,
  PRIZES_MAX,
  type Prize,
  type PrizesInput,
  prizesInput,
} from '../contract.ts';
import { staffTexts } from '../messages.staff.ts';
import { WinnerState } from './player-prizes.tsx';
import {
  type Draft,
  draftOf,
  emptyDraft,
  faultsOf,
  followed,
  inputOf,
  losingBy,
  type RuleName,
  ruleNameOf,
} from './prize-drafts.ts';
import styles from './staff.module.css';
import { useGiving } from './use-giving.ts';

const { form } = staffTexts;

interface PrizeFieldsProps {
  draft: Draft;
  /** As it is stored; undefined for a new one. */
  prize: Prize | undefined;
  index: number;
  faults: Readonly<Record<string, string>>;
  pictures: readonly string[];
  onChange(changes: Partial<Draft>): void;
  onUp: (() => void) | null;
  onRemove(): void;
}

function PrizeFields(props: PrizeFieldsProps) {
  const { draft, prize, index, faults, pictures, onChange, onUp, onRemove } = props;
  const fault = (field: string) => faults[`${draft.key}.${field}`];
  const label = draft.name.trim() || form.prize(index + 1);
  const known = draft.picture === '' || pictures.includes(draft.picture);
  const losing = prize ? losingBy(draft, prize) : 0;
  return (
    <fieldset className={styles.fields}>
      <legend>{form.prize(index + 1)}</legend>
      <Field
        label={form.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={draft.name}
        error={fault('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Columns minWidth={180}>
        <Field
          label={form.number}
          type="number"
          inputMode="numeric"
          min={1}
          max={NUMBER_MAX}
          value={draft.number}
          error={fault('number')}
          onChange={({ target }) => onChange({ number: target.value })}
        />
        <SelectField
          label={form.rule}
          value={draft.rule}
          onChange={({ target }) => onChange({ rule: target.value as RuleName })}
        >
          <Options
            of={Object.keys(staffTexts.rules) as RuleName[]}
            text={(name) => staffTexts.rules[name]}
          />
        </SelectField>
        <SelectField
          label={form.picture}
          value={draft.picture}
          error={fault('picture')}
          onChange={({ target }) => onChange({ picture: target.value })}
        >
          <option value="">{form.noPicture}</option>
          {!known && <option>{draft.picture}</option>}
          <Options of={pictures} />
        </SelectField>
      </Columns>
      {draft.rule === 'hand' ? (
        <CheckField
          label={form.several}
          checked={draft.isRepeatable}
          onChange={({ target }) => onChange({ isRepeatable: target.checked })}
        />
      ) : (
        <Field
          label={form.minutes}
          hint={form.minutesHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={COLLECT_MAX}
          value={draft.minutes}
          error={fault('collectMinutes')}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      )}
      {losing > 0 && <Problem>{form.losing(losing)}</Problem>}
      <Actions>
        {onUp && (
          <Button once small aria-label={form.up(label)} onClick={onUp}>
            ↑
          </Button>
        )}
        <Button once small onClick={onRemove}>
          {form.remove(label)}
        </Button>
      </Actions>
    </fieldset>
  );
}

/** Prizes that were not saved are still there after a look at another tab. */
const KEPT = 'list of prizes';

interface Kept {
  readonly drafts: readonly Draft[];
  /** The stored prizes that they were edited from. */
  readonly seen: readonly Prize[];
}

/** For keys: those of kept drafts stay unique. */
let added = 0;

interface PrizesDialogProps {
  prizes: readonly Prize[];
  onClose(): void;
}

function PrizesDialog({ prizes, onClose }: PrizesDialogProps) {
  const [kept, setKept] = useKept<Kept>(KEPT);
  const drafts = kept ? followed(kept.drafts, kept.seen, prizes) : prizes.map(draftOf);
  const setDrafts = (next: readonly Draft[]) => setKept({ drafts: next, seen: prizes });
  const close = () => {
    setKept(null);
    onClose();
  };
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(prizes.map(draftOf));
  const assets = trpc.assets.list.useQuery().data?.assets ?? [];
  const pictures = assets
    .filter(({ type }) => type.startsWith('image/'))
    .map(({ filename }) => filename);
  const save = useAction({
    run: (input: PrizesInput, client) => client.prizes.replace.mutate(input),
    invalidates: (utils) => [utils.prizes, utils.operations.activity],
    success: (_, input) => form.saved(input.prizes.length),
    failure: form.failed,
    failureShownBy: 'screen',
    onSuccess: close,
  });
  const change = (index: number, changes: Partial<Draft>) =>
    setDrafts(drafts.map((draft, i) => (i === index ? { ...draft, ...changes } : draft)));
  const moveUp = (draft: Draft, index: number) => {
    const others = drafts.filter((one) => one !== draft);
    setDrafts([...others.slice(0, index - 1), draft, ...others.slice(index - 1)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = prizesInput.safeParse(inputOf(drafts));
    setFaults(faultsOf(error?.issues ?? [], drafts));
    if (data) void save.run(data);
  };
  return (
    <>
      <Modal title={form.title} onClose={isChanged ? () => setLeaving(true) : close} wide>
        <form className={styles.form} noValidate onSubmit={submit}>
          {drafts.map((draft, i) => (
            <PrizeFields
              key={draft.key}
              draft={draft}
              prize={prizes.find(({ id }) => id === draft.id)}
              index={i}
              faults={faults}
              pictures={pictures}
              onChange={(changes) => change(i, changes)}
              onUp={i === 0 ? null : () => moveUp(draft, i)}
              onRemove={() => setDrafts(drafts.filter((one) => one !== draft))}
            />
          ))}
          {faults[''] && <Problem>{faults['']}</Problem>}
          {save.failure && (
            <Problem>
              {save.failure.text + (save.failure.reason ? `: ${save.failure.reason}` : '')}
            </Problem>
          )}
          <Actions>
            {drafts.length < PRIZES_MAX && (
              <Button small onClick={() => setDrafts([...drafts, emptyDraft(added++)])}>
                {form.add}
              </Button>
            )}
            <Button small primary type="submit" disabled={save.isPending}>
              {save.isPending ? form.saving : form.save}
            </Button>
          </Actions>
        </form>
      </Modal>
      {isLeaving && (
        <ConfirmDialog
          title={form.leave.title}
          confirmLabel={form.leave.confirm}
          cancelLabel={form.leave.stay}
          prefersCancel
          onConfirm={close}
          onClose={() => setLeaving(false)}
        >
          <p>{form.leave.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function PrizeItem({ prize }: { prize: Prize }) {
  const { name, number, left, rule, winners } = prize;
  const { give, undo, isBusy } = useGiving();
  return (
    <article className={styles.prize}>
      <h3>{name}</h3>
      <Quiet>
        {staffTexts.rules[ruleNameOf(rule)]} · {staffTexts.handedOut(number - left, number)}
      </Quiet>
      {winners.length === 0 && <Quiet>{staffTexts.nobody}</Quiet>}
      <Stack as="ul" gap={10}>
        {winners.map((winner) => (
          <li key={`${winner.boardId} ${winner.claimId ?? ''}`} className={styles[winner.state]}>
            <div>
              <span className={styles.board}>{winner.boardId}</span>{' '}
              {winner.player ? (
                <Link href={playerFilePath(winner.player.id)}>{winner.player.name}</Link>
              ) : (
                staffTexts.erased
              )}{' '}
              <WinnerState winner={winner} />
            </div>
            {winner.state === 'due' && (
              <Button
                once
                small
                disabled={isBusy}
                aria-label={`${staffTexts.give(name)}: ${winner.boardId}`}
                onClick={() => void give({ prize, boardId: winner.boardId })}
              >
                {staffTexts.give(name)}
              </Button>
            )}
            {winner.claimId && (
              <Button
                once
                small
                disabled={isBusy}
                aria-label={`${staffTexts.undoOf(name)}: ${winner.boardId}`}
                onClick={() => void undo({ id: winner.claimId ?? '', name })}
              >
                {staffTexts.undo}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </article>
  );
}

export function PrizesPanel() {
  const query = trpc.prizes.list.useQuery();
  const texts = useKeptTexts();
  const [isEditing, setEditing] = useState(() => texts.has(KEPT));
  return (
    <Card title={staffTexts.title}>
      <QueryBoundary query={query} failure={staffTexts.loadFailed}>
        {({ prizes }) => (
          <div className={styles.panel}>
            {prizes.length === 0 && <EmptyState>{staffTexts.none}</EmptyState>}
            {prizes.map((prize) => (
              <PrizeItem key={prize.id} prize={prize} />
            ))}
            <Actions>
              <Button small onClick={() => setEditing(true)}>
                {staffTexts.edit}
              </Button>
              {prizes.length > 0 && (
                <ButtonLink small href={screens.prizeList}>
                  {staffTexts.printList}
                </ButtonLink>
              )}
            </Actions>
            {isEditing && <PrizesDialog prizes={prizes} onClose={() => setEditing(false)} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
