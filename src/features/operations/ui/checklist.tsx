// What a contest needs before it opens: shown on top of the Overview until somebody has registered, then on request.
import { Link } from 'wouter';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Actions, Card, Quiet } from '#client/components/panel.tsx';
import { Tag } from '#client/components/tag.tsx';
import { CheckField } from '#client/forms/field.tsx';
import { screens, tabPath } from '#shared/paths.ts';
import type { ChecklistLine } from '../contract.ts';
import { checklistMessages as texts } from '../messages.ts';
import styles from './checklist.module.css';

type Tickable = keyof typeof texts.tick;

const isTickable = (name: ChecklistLine['name']): name is Tickable => name in texts.tick;

function Name({ line: { name, place } }: { line: ChecklistLine }) {
  const label = texts.names[name];
  if (place === 'health') return <a href="#system-health">{label}</a>;
  if (place === 'join') return <a href="#join">{label}</a>;
  const path = place === 'poster' ? screens.poster : tabPath(place);
  return <Link href={path}>{label}</Link>;
}

function Tick({ name, isTicked }: { name: Tickable; isTicked: boolean }) {
  const { run, isPending } = useAction({
    run: (is: boolean, client) => client.settings.update.mutate({ checklist: { [name]: is } }),
    invalidates: ({ operations, settings }) => [operations, settings.all],
    failure: texts.tickFailed,
  });
  return (
    <CheckField
      label={texts.tick[name]}
      aria-label={`${texts.names[name]}: ${texts.tick[name]}`}
      checked={isTicked}
      disabled={isPending}
      onChange={({ target }) => void run(target.checked)}
    />
  );
}

const TONES = { done: 'good', todo: 'bad', look: 'waiting' } as const;

const Line = ({ line }: { line: ChecklistLine }) => (
  <li>
    <Tag tone={TONES[line.state]}>{texts.states[line.state]}</Tag>
    <span className={styles.what}>
      <Name line={line} />
      <Quiet as="span">{line.note}</Quiet>
    </span>
    {line.isTicked !== null && isTickable(line.name) && (
      <Tick name={line.name} isTicked={line.isTicked} />
    )}
  </li>
);

interface Props {
  lines: readonly ChecklistLine[];
  /** Null while it cannot be closed. */
  onClose: (() => void) | null;
}

export function Checklist({ lines, onClose }: Props) {
  const done = lines.filter(({ state }) => state === 'done').length;
  return (
    <Card title={texts.title}>
      <Quiet>{texts.summary(done, lines.length)}</Quiet>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ol>
      {onClose && (
        <Actions>
          <Button small onClick={onClose}>
            {texts.close}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
