// The projector's screen: asks for a code, then shows the wall for days.

import { useEffect, useRef, useState } from 'react';
import { createApi } from '#client/calls/trpc.ts';
import { PageSpinner } from '#client/components/text.tsx';
import { saveToken } from '#client/device/storage.ts';
import { currentLanguage, showLanguage, useTexts } from '#client/format/language.ts';
import { Field } from '#client/forms/field.tsx';
import { FormScreen, Notice, SubmitForm } from '#client/forms/form-screen.tsx';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { openInput } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './wall.module.css';
import { Wall } from './wall.tsx';
import {
  type ConnectWall,
  createWallReader,
  openWallSocket,
  type WallReader,
  type WallState,
} from './wall-reader.ts';

const api = createApi('wall');

/** Keeps the screen on where the browser allows it: over https and on the contest's own laptop. */
function useAwakeScreen(): void {
  useEffect(() => {
    const stayAwake = () => {
      if (document.visibilityState === 'visible')
        navigator.wakeLock?.request('screen').catch(() => {});
    };
    stayAwake();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', stayAwake);
    return () => document.removeEventListener('visibilitychange', stayAwake);
  }, []);
}

function useWall(connect: ConnectWall) {
  const [state, setState] = useState<WallState>({ phase: 'loading' });
  const reader = useRef<WallReader | null>(null);
  useAwakeScreen();
  useEffect(() => {
    const started = createWallReader({
      read: () => api.wall.show.query(),
      connect,
      tell(told) {
        setState(told);
        // Requested on each response: the language may have failed to load before.
        if (told.phase === 'open' && told.show.language !== currentLanguage())
          void showLanguage(told.show.language);
      },
    });
    reader.current = started;
    started.refresh();
    return started.stop;
  }, [connect]);

  /** @throws the server's refusal */
  const open = async (code: string): Promise<void> => {
    const { token } = await api.wall.open.mutate({ code });
    saveToken('wall', token);
    reader.current?.refresh();
  };
  return { state, open };
}

interface CodeEntryProps {
  /** This page has shown a wall, which was ended. */
  isEnded: boolean;
  /** @throws the server's refusal */
  open(code: string): Promise<void>;
}

function CodeEntry({ isEnded, open }: CodeEntryProps) {
  const texts = useTexts(playerTexts);
  const { field, ...form } = useContractForm({
    schema: openInput,
    empty: { code: '' },
    send: ({ code }) => open(code),
    failure: texts.openFailed,
    isReasonOnly: true,
  });
  return (
    <FormScreen
      title={texts.enterTitle}
      lead={texts.enterLead}
      links={<span>{texts.enterHint}</span>}
    >
      {isEnded && <Notice>{texts.ended}</Notice>}
      <SubmitForm form={form} submitLabel={texts.open} submittingLabel={texts.opening}>
        <Field
          label={texts.codeLabel}
          placeholder={texts.codePlaceholder}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          upperCase
          {...field('code')}
        />
      </SubmitForm>
    </FormScreen>
  );
}

export function WallScreen({ connect = openWallSocket }: { connect?: ConnectWall }) {
  const texts = useTexts(playerTexts);
  const { state, open } = useWall(connect);
  return (
    <>
      <title>{texts.documentTitle}</title>
      {state.phase === 'loading' && <PageSpinner />}
      {state.phase === 'unreachable' && (
        <main className={styles.unreachable}>
          <h1>{texts.wallLabel}</h1>
          <p role="alert">{texts.unreachable}</p>
        </main>
      )}
      {state.phase === 'closed' && <CodeEntry isEnded={state.isEnded} open={open} />}
      {state.phase === 'open' && <Wall {...state} />}
    </>
  );
}
