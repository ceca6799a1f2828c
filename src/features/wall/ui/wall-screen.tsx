// The projector's screen: asks for a code, then shows the wall for days.

import { PageSpinner } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import { playerTexts } from '../messages.ts';
import { CodeEntry } from './code-entry.tsx';
import { useWall } from './use-wall.ts';
import styles from './wall.module.css';
import { Wall } from './wall.tsx';
import { type ConnectWall, openWallSocket } from './wall-socket.ts';

function Unreachable() {
  const texts = useTexts(playerTexts);
  return (
    <main className={styles.unreachable}>
      <h1>{texts.wallLabel}</h1>
      <p role="alert">{texts.unreachable}</p>
    </main>
  );
}

export function WallScreen({ connect = openWallSocket }: { connect?: ConnectWall }) {
  const texts = useTexts(playerTexts);
  const { state, open } = useWall(connect);
  return (
    <>
      <title>{texts.documentTitle}</title>
      {state.phase === 'loading' && <PageSpinner />}
      {state.phase === 'unreachable' && <Unreachable />}
      {state.phase === 'closed' && <CodeEntry isEnded={state.isEnded} open={open} />}
      {state.phase === 'open' && <Wall {...state} />}
    </>
  );
}
