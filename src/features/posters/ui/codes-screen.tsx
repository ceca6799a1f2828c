// Sheets of codes for the walls: twelve to a page of paper, chosen by what is in play, by category and one by one.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/field.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { type Codes, codeScopes } from '../contract.ts';
import { messages, posterWords } from '../messages.ts';
import { AddressNotes } from './address-notes.tsx';
import styles from './posters.module.css';
import { PrintFrame } from './print-frame.tsx';
import { QrCode } from './qr-code.tsx';
import { useCodes, useJoin } from './use-posters.ts';

interface TileProps {
  challenge: Codes['codes'][number];
  isChosen: boolean;
  onToggle(): void;
}

const Tile = ({ challenge: { code, title, qr }, isChosen, onToggle }: TileProps) => (
  <li className={isChosen ? styles.tile : `${styles.tile} ${styles.leftOut}`}>
    <input
      type="checkbox"
      aria-label={messages.leaveOut(title)}
      checked={isChosen}
      onChange={onToggle}
    />
    <QrCode className={styles.code} qr={qr} label={messages.joinAlt(title)} />
    <h2>{title}</h2>
    <p>
      {posterWords.scanHere} <span className={styles.mono}>{code}</span>
    </p>
  </li>
);

interface ChoiceProps {
  codes: Codes | undefined;
  scope: CodeScope;
  category: string;
  onScope(scope: CodeScope): void;
  onCategory(category: string): void;
}

type CodeScope = (typeof codeScopes)[number];

const Choice = ({ codes, scope, category, onScope, onCategory }: ChoiceProps) => (
  <div className={styles.choice}>
    <SelectField
      label={messages.scope}
      value={scope}
      onChange={({ target }) => onScope(target.value === 'active' ? 'active' : 'play')}
    >
      {codeScopes.map((one) => (
        <option key={one} value={one}>
          {messages.scopes[one]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={messages.category}
      value={category}
      onChange={({ target }) => onCategory(target.value)}
    >
      <option value="">{messages.allCategories}</option>
      {codes?.categories.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  </div>
);

export function CodesScreen() {
  const [scope, setScope] = useState<CodeScope>('play');
  const [category, setCategory] = useState('');
  const [page, setPage] = useState(1);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const query = useCodes({ page, scope, ...(category ? { category } : {}) });
  const join = useJoin().data;
  const toggle = (code: string) =>
    setLeftOut((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  const choose = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <PrintFrame
      title={messages.codesTitle}
      tools={
        <>
          <h1>{messages.codesTitle}</h1>
          <p className={styles.note}>{messages.codesLead}</p>
          {join && <AddressNotes join={join} />}
          <Choice
            codes={query.data}
            scope={scope}
            category={category}
            onScope={(next) => choose(() => setScope(next))}
            onCategory={(next) => choose(() => setCategory(next))}
          />
        </>
      }
    >
      <QueryBoundary
        query={query}
        failure={messages.codesFailed}
        isEmpty={({ found }) => found === 0}
        empty={<EmptyState>{messages.noCodes}</EmptyState>}
      >
        {({ codes, pages }) => (
          <>
            <nav className={styles.pager} aria-label={messages.codesTitle}>
              <Button small disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {messages.previous}
              </Button>
              <span>{messages.page(page, pages)}</span>
              <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
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
