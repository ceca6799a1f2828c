// At the fan table: whose board is this? By the id on the sheet, or by its printed code.

import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Card, Empty, Facts } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { failureOf, LOAD_FAILED, textFor } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { dashboardTab } from '#shared/paths.ts';
import styles from './board-check.module.css';

function Found({ boardId }: { boardId: string }) {
  const { data, error } = trpc.boards.check.useQuery({ id: boardId }, { meta: { isSilent: true } });
  if (error) return <Empty>{textFor(failureOf(error), LOAD_FAILED)}</Empty>;
  if (!data) return <Spinner />;
  return (
    <Card title={data.playerName}>
      <Facts
        facts={[
          ['Board', data.boardId],
          ['Size', `${data.size} × ${data.size}`],
          ['Dealt', showMoment(data.dealtAt)],
        ]}
      />
    </Card>
  );
}

/** `boardId` comes with a printed code; null until somebody looks one up. */
export function BoardCheck({ boardId }: { boardId: string | null }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(boardId ?? '');
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) navigate(dashboardTab('users', typed.trim().toUpperCase()));
  };
  return (
    <>
      <form className={styles.form} onSubmit={lookUp}>
        <Field
          label="Board id"
          placeholder="SS-7K2M-Q4"
          hint="As printed on the sheet, or scan its code with a phone"
          autoComplete="off"
          upperCase
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Look up</Button>
      </form>
      {boardId ? <Found boardId={boardId} /> : <Empty>Look up a board to see whose it is</Empty>}
    </>
  );
}
