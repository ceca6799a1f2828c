// One draw for organisers: before it the form for the words, after it the winners and how to reach them.
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Moment } from '#client/components/moment.tsx';
import { DescriptionList } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import type { ApiUtils } from '#client/use-action.ts';
import { useContractForm } from '#client/use-contract-form.ts';
import { BASE_PATH, drawPath, playerFilePath } from '#shared/paths.ts';
import { type DrawFile, SEED_MAX, seedForm, type Winner } from '../contract.ts';
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
    <form className={styles.form} noValidate onSubmit={submit}>
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
    </form>
  );
}

function WinnerRow({ winner: { number, boardId, player } }: { winner: Winner }) {
  return (
    <li>
      <strong className={styles.board}>
        {number} {boardId}
      </strong>
      {player ? (
        <>
          <Link href={playerFilePath(player.id)}>
            {player.firstName} {player.lastName}
          </Link>
          <span>{texts.points(player.points)}</span>
          {player.phone ? (
            <a href={`tel:${player.phone.replaceAll(/[^\d+]/g, '')}`}>{player.phone}</a>
          ) : (
            <span className={styles.quiet}>{texts.noPhone}</span>
          )}
          <span className={player.isHandedIn ? styles.state : styles.quiet}>
            {player.isHandedIn ? messages.handedIn : texts.notHandedIn}
          </span>
        </>
      ) : (
        <span className={styles.quiet}>{texts.erased}</span>
      )}
    </li>
  );
}

function Draw({ draw }: { draw: DrawFile }) {
  const {
    id,
    frozenAt,
    frozenBy,
    drawnAt,
    drawnBy,
    seed,
    listHash,
    wanted,
    entries,
    sharedNetwork,
  } = draw;
  return (
    <div className={styles.file}>
      <DescriptionList
        items={[
          [messages.newDraw.winners, messages.draws.of(wanted, entries)],
          [
            texts.frozen,
            <span key="frozen">
              <Moment at={frozenAt} />
              {frozenBy && texts.by(frozenBy)}
            </span>,
          ],
          [
            texts.hash,
            <code key="hash" className={styles.hash}>
              {listHash}
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
                [texts.words, `“${seed}”`] as const,
              ]
            : []),
        ]}
      />
      {sharedNetwork !== null && (
        <p className={styles.quiet}>{drawTexts.sharedNetwork(sharedNetwork, entries)}</p>
      )}
      <a href={BASE_PATH + drawPath(id)} target="_blank" rel="noreferrer">
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
          <p className={styles.quiet}>{texts.next}</p>
        </>
      ) : (
        <SeedForm draw={draw} />
      )}
    </div>
  );
}

export function DrawDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = trpc.draws.one.useQuery({ id });
  return (
    <Modal title={query.data?.draw.title ?? messages.draws.title} onClose={onClose} wide>
      <QueryBoundary query={query} notFound={messages.draws.notFound}>
        {({ draw }) => <Draw draw={draw} />}
      </QueryBoundary>
      <div className={styles.end}>
        <Button small onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Modal>
  );
}
