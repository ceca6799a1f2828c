// How to connect an account, for organisers who have never heard of Meta's dashboard: the simple way first.

import { useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#client/components/button.tsx';
import { Columns } from '#client/components/columns.tsx';
import { Actions } from '#client/components/panel.tsx';
import { tones } from '#client/components/text.tsx';
import { copyField } from '#client/forms/field.tsx';
import { INSTAGRAM_CONNECT } from '#shared/paths.ts';
import type { InstagramConfig } from '../contract.ts';
import { guide, messages } from '../messages.ts';
import styles from './instagram.module.css';

interface CopyTextProps {
  /** Names the field. */
  label: string;
  text: string;
  rows: number;
  button: string;
}

export function CopyText({ label, text, rows, button }: CopyTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(field.current !== null && (await copyField(field.current)));
  return (
    <Actions>
      <textarea
        ref={field}
        className={styles.copied}
        readOnly
        value={text}
        rows={rows}
        aria-label={label}
      />
      <Button small onClick={copy}>
        {button}
      </Button>
      <span role="status" className={tones.good}>
        {isCopied && 'Copied'}
      </span>
    </Actions>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Explains `PICTURES_URL` before anything is connected. */
function PublicAddress({ isSet }: { isSet: boolean }) {
  return (
    <section className={styles.way} aria-label={guide.address.title}>
      <h3>{guide.address.title}</h3>
      <p>{guide.address.why}</p>
      {isSet ? (
        <p className={tones.good}>{guide.address.isSet}</p>
      ) : (
        <>
          <p>{guide.address.how}</p>
          <CopyText
            label="Line for the address"
            text={guide.address.line}
            rows={1}
            button="Copy the line"
          />
        </>
      )}
    </section>
  );
}

/** Lines for the settings that sign-in needs but that are not set, with a value after the equals sign. */
const linesFor = (missing: readonly string[]): string =>
  missing.map((name) => guide.signIn.lines[name] ?? `${name}=`).join('\n');

function SignIn({ missing, returnAddress }: Pick<InstagramConfig, 'missing' | 'returnAddress'>) {
  return (
    <section className={styles.way} aria-label={guide.signIn.title}>
      <h3>{guide.signIn.title}</h3>
      <p>{guide.signIn.why}</p>
      {missing.length > 0 ? (
        <>
          <Steps steps={guide.signIn.steps} />
          <p>{guide.signIn.missing(missing)}</p>
          <CopyText
            label="Lines for signing in"
            text={linesFor(missing)}
            rows={missing.length}
            button="Copy the lines"
          />
        </>
      ) : (
        <Actions>
          <ButtonAnchor href={INSTAGRAM_CONNECT}>Connect Instagram</ButtonAnchor>
        </Actions>
      )}
      {returnAddress && (
        <>
          <p>{guide.signIn.redirect}</p>
          <CopyText label="Redirect URI" text={returnAddress} rows={2} button="Copy the address" />
        </>
      )}
    </section>
  );
}

interface ConnectGuideProps {
  config: InstagramConfig;
  onPaste(): void;
}

export function ConnectGuide({ config, onPaste }: ConnectGuideProps) {
  const { missing, returnAddress } = config;
  return (
    <>
      <p>
        <strong>{messages.notConnected}.</strong> {guide.without}
      </p>
      <Columns minWidth={440} gap={24}>
        <section className={styles.way} aria-label={guide.kind.title}>
          <h3>{guide.kind.title}</h3>
          <p>{guide.kind.text}</p>
        </section>
        <PublicAddress isSet={returnAddress !== null} />
        <section className={styles.way} aria-label={guide.paste.title}>
          <h3>{guide.paste.title}</h3>
          <Steps steps={guide.paste.steps} />
          <Actions>
            <Button primary onClick={onPaste}>
              Paste a token
            </Button>
          </Actions>
        </section>
        <SignIn missing={missing} returnAddress={returnAddress} />
      </Columns>
    </>
  );
}
