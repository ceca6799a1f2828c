// The address to join, on the Overview and as a poster, and the codes for the walls: four to a sheet, chosen by what is
// in play, by category or individually.

import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { Card, Quiet } from '#client/components/panel.tsx';
import { Prizes } from '#client/components/prizes.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { Sponsors } from '#client/components/sponsors.tsx';
import { tones } from '#client/components/text.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useContest } from '#client/live/contest.ts';
import { screens, tabPath } from '#shared/paths.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, textIn } from '#shared/text/language.ts';
import { type Codes, type CodesInput, codeScopes, type Join } from '../contract.ts';
import { messages } from '../messages.ts';
import { posterWordsIn, prizeLines } from '../rules.ts';
import styles from './posters.module.css';

/** The laptop may change networks, and what is printed leads to where it is. */
const REFETCH_MS = 60_000;

const useJoin = () => trpc.posters.join.useQuery(undefined, { refetchInterval: REFETCH_MS });

/** Selects the laptop's network that phones use, if there are several. */
function CardChoice({ cards }: Pick<Join, 'cards'>) {
  const choose = useAction({
    run: (networkCard: string | null, client) =>
      client.settings.update.mutate({ contest: { networkCard } }),
    invalidates: (utils) => [utils.posters, utils.settings],
    success: messages.cardChosen,
    failure: messages.cardFailed,
  });
  if (!cards) return null;
  return (
    <SelectField
      label={messages.card}
      hint={messages.cardHint}
      value={cards.find(({ isUsed }) => isUsed)?.name ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) => void choose.run(target.value)}
    >
      {!cards.some(({ isUsed }) => isUsed) && <option value="">{messages.noCard}</option>}
      {cards.map(({ name, address }) => (
        <option key={`${name} ${address}`} value={name}>
          {`${name} · ${address}`}
        </option>
      ))}
    </SelectField>
  );
}

/** The network a phone joins before it can reach the address. */
function WifiCode({ wifi, language = 'en' }: Pick<Join, 'wifi'> & { language?: Language }) {
  const words = posterWordsIn(language);
  if (!wifi) return null;
  return (
    <div className={styles.wifiCode}>
      <QrCode qr={wifi.qr} label={messages.wifiAlt(wifi.name)} />
      <p>
        {words.joinWifi} <strong>{wifi.name}</strong>
        {wifi.password !== '' && (
          <>
            <br />
            {words.password} <code>{wifi.password}</code>
          </>
        )}
      </p>
    </div>
  );
}

function AddressNotes({ join: { kind, isEncrypted, former, cards } }: { join: Join }) {
  return (
    <>
      <CardChoice cards={cards} />
      {former !== null && <p className={tones.bad}>{messages.former(former)}</p>}
      {kind === 'network' && <Quiet>{messages.network}</Quiet>}
      {kind === 'laptop' && <p className={tones.bad}>{messages.laptop}</p>}
      {!isEncrypted && <Quiet>{messages.plain}</Quiet>}
    </>
  );
}

interface LanguageChoiceProps {
  language: Language;
  onChoose(language: Language): void;
}

const LanguageChoice = ({ language, onChoose }: LanguageChoiceProps) => (
  <SelectField
    label={messages.language}
    value={language}
    onChange={({ target }) => onChoose(target.value as Language)}
  >
    <Options of={LANGUAGES} text={(one) => LANGUAGE_NAMES[one]} />
  </SelectField>
);

interface PrintFrameProps {
  title: string;
  /** Choices and notes on screen; not printed. */
  tools?: ReactNode;
  children: ReactNode;
}

const PrintFrame = ({ title, tools, children }: PrintFrameProps) => (
  <main className={styles.frame}>
    <title>{`${title} · Swag & Seek`}</title>
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <ButtonLink small href={tabPath('overview')}>
          {messages.back}
        </ButtonLink>
        <Button small primary onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      {tools}
    </div>
    {children}
  </main>
);

/** @param tools further actions on the address */
export const JoinCard = ({ tools }: { tools?: ReactNode }) => (
  <Card title={messages.join}>
    <QueryBoundary query={useJoin()} failure={messages.loadFailed}>
      {(join) => (
        <div className={styles.join}>
          <QrCode className={styles.smallCode} qr={join.qr} label={messages.joinAlt(join.url)} />
          <div className={styles.words}>
            <p className={styles.address}>{join.url}</p>
            <div className={styles.buttons}>
              <ButtonLink small href={screens.poster}>
                {messages.showLarge}
              </ButtonLink>
              <ButtonLink small href={screens.challengeCodes}>
                {messages.codesForWalls}
              </ButtonLink>
              {tools}
            </div>
          </div>
          <WifiCode wifi={join.wifi} />
          <AddressNotes join={join} />
        </div>
      )}
    </QueryBoundary>
  </Card>
);

interface PosterParts {
  /** A sample board. */
  sample(language: Language): ReactNode;
  /** When and where boards are handed in. */
  handIn(language: Language): ReactNode;
  /** Prizes of the contest, besides what the organisers wrote themselves. */
  toWin?: Parameters<typeof prizeLines>[1] | undefined;
}

interface PosterProps extends PosterParts {
  language: Language;
  join: Join;
}

function Poster({ language, join, sample, handIn, toWin = [] }: PosterProps) {
  const words = posterWordsIn(language);
  const { name = '', prizes = '', sponsors = [] } = useContest() ?? {};
  return (
    <article className={styles.poster} lang={language}>
      <div className={styles.pitch}>
        <h1>
          <span>{words.see}</span> <span>{words.snap}</span>{' '}
          <span className={styles.shout}>{words.shout}</span>
        </h1>
        <div className={styles.sample}>{sample(language)}</div>
      </div>
      <p className={styles.lead}>
        <strong>{name}</strong> · {words.lead}
      </p>
      <div className={styles.start}>
        <div className={styles.how}>
          <WifiCode wifi={join.wifi} language={language} />
          <ol className={styles.steps}>
            <li>{words.scan}</li>
            <li>{words.getBoard}</li>
            <li>{words.find}</li>
          </ol>
        </div>
        <QrCode className={styles.largeCode} qr={join.qr} label={messages.joinAlt(join.url)} />
      </div>
      <p className={styles.address}>{join.url.replace(/^http:\/\//, '')}</p>
      <Prizes title={words.prizes} text={prizeLines(prizes, toWin, words)} />
      <Sponsors
        title={words.thanks}
        logos={sponsors.filter(({ places }) => places.includes('poster'))}
      />
      {handIn(language)}
      {!join.wifi && join.kind === 'network' && <p className={styles.wifi}>{words.wifi}</p>}
    </article>
  );
}

export function PosterScreen(parts: PosterParts) {
  const [language, setLanguage] = useState<Language>('en');
  const query = useJoin();
  return (
    <PrintFrame
      title={messages.posterTitle}
      tools={
        <>
          {query.data && <AddressNotes join={query.data} />}
          <LanguageChoice language={language} onChoose={setLanguage} />
        </>
      }
    >
      <QueryBoundary query={query} failure={messages.loadFailed}>
        {(join) => <Poster language={language} join={join} {...parts} />}
      </QueryBoundary>
    </PrintFrame>
  );
}

interface TileProps {
  challenge: Codes['codes'][number];
  language: Language;
  isChosen: boolean;
  onToggle(): void;
}

function Tile({ challenge, language, isChosen, onToggle }: TileProps) {
  const words = posterWordsIn(language);
  const title = textIn(challenge, 'title', language);
  return (
    <li className={isChosen ? styles.tile : `${styles.tile} ${styles.leftOut}`} lang={language}>
      <input
        type="checkbox"
        aria-label={messages.leaveOut(title)}
        checked={isChosen}
        onChange={onToggle}
      />
      <QrCode className={styles.code} qr={challenge.qr} label={messages.joinAlt(title)} />
      <h2>{title}</h2>
      <p>{words.found}</p>
      <p>{words.stranger}</p>
      <p className={styles.mono}>{challenge.code}</p>
    </li>
  );
}

export function CodesScreen() {
  const [input, setInput] = useState<CodesInput>({ page: 1, scope: 'play' });
  const [language, setLanguage] = useState<Language>('en');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { page, scope, category = '' } = input;
  const query = trpc.posters.codes.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  const join = useJoin().data;
  const toggle = (code: string) =>
    setLeftOut((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  return (
    <PrintFrame
      title={messages.codesTitle}
      tools={
        <>
          <h1>{messages.codesTitle}</h1>
          <Quiet>{messages.codesLead}</Quiet>
          {join && <AddressNotes join={join} />}
          <Columns minWidth={220}>
            <SelectField
              label={messages.scope}
              value={scope}
              // The category may have no challenge there.
              onChange={({ target }) =>
                setInput({ scope: target.value as CodesInput['scope'], page: 1 })
              }
            >
              <Options of={codeScopes} text={(one) => messages.scopes[one]} />
            </SelectField>
            <SelectField
              label={messages.category}
              value={category}
              onChange={({ target }) =>
                setInput({ ...input, category: target.value || undefined, page: 1 })
              }
            >
              <option value="">{messages.allCategories}</option>
              <Options of={query.data?.categories ?? []} />
            </SelectField>
            <LanguageChoice language={language} onChoose={setLanguage} />
          </Columns>
        </>
      }
    >
      <QueryBoundary
        query={query}
        failure={messages.codesFailed}
        isEmpty={({ found }) => found === 0}
        empty={messages.noCodes}
      >
        {({ codes, pages }) => (
          <>
            <nav className={styles.pager} aria-label={messages.codesTitle}>
              <Button
                small
                disabled={page <= 1}
                onClick={() => setInput({ ...input, page: page - 1 })}
              >
                {messages.previous}
              </Button>
              <span>{messages.page(page, pages)}</span>
              <Button
                small
                disabled={page >= pages}
                onClick={() => setInput({ ...input, page: page + 1 })}
              >
                {messages.next}
              </Button>
              <span role="status">
                {messages.chosen(
                  codes.filter(({ code }) => !leftOut.has(code)).length,
                  codes.length,
                )}
              </span>
            </nav>
            <ul className={styles.codes}>
              {codes.map((challenge) => (
                <Tile
                  key={challenge.code}
                  challenge={challenge}
                  language={language}
                  isChosen={!leftOut.has(challenge.code)}
                  onToggle={() => toggle(challenge.code)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </PrintFrame>
  );
}
