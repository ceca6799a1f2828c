// Links to the rules and to what is rarely needed: a bar at the bottom of a phone, a row below the board elsewhere.
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { LanguageSwitch } from '#client/components/frame.tsx';
import { lazyPart } from '#client/components/lazy.tsx';
import { Actions } from '#client/components/panel.tsx';
import { useTexts } from '#client/format/language.ts';
import { playerTexts as accountTexts } from '#features/auth/messages.ts';
import { screenTexts } from '#features/boards/messages.ts';
import { PaperChoice, type SheetChoice } from '#features/boards/ui/printed-board.tsx';
import { LocationsButton, RulesButton } from '#features/content/ui/player-texts.tsx';
import { companionTexts } from '#features/crews/messages.companions.ts';
import { playerTexts } from '#features/players/messages.ts';
import styles from './board-bar.module.css';
import { PlayerTabs } from './player-tabs.tsx';

const Prizes = lazyPart(async () => (await import('#features/prizes/ui/prize-cards.tsx')).Prizes);

export type OwnDialog = 'together' | 'account' | 'data';

interface BoardBarProps {
  sheet: SheetChoice;
  onSheet(sheet: SheetChoice): void;
  /** Opens what only the board's owner may see; null on a companion's phone. */
  onOwn: ((dialog: OwnDialog) => void) | null;
}

function Rest({ sheet, onSheet, onOwn }: BoardBarProps) {
  const { myAccount } = useTexts(accountTexts);
  const { myData } = useTexts(playerTexts);
  const { title } = useTexts(companionTexts);
  return (
    <Actions>
      <LocationsButton />
      {onOwn && (
        <>
          <Button small onClick={() => onOwn('together')}>
            {title}
          </Button>
          <Button small onClick={() => onOwn('account')}>
            {myAccount}
          </Button>
          <Button small onClick={() => onOwn('data')}>
            {myData}
          </Button>
        </>
      )}
      <LanguageSwitch />
      <PaperChoice sheet={sheet} onChange={onSheet} />
    </Actions>
  );
}

export function BoardBar(props: BoardBarProps) {
  const { onOwn } = props;
  const { tabs } = useTexts(screenTexts);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <PlayerTabs label={tabs.label} current="board">
      <RulesButton prizes={<Prizes heading="h2" />} />
      <button type="button" className={styles.onPhone} onClick={() => setMoreOpen(true)}>
        {tabs.more}
      </button>
      <div className={styles.beside}>
        <Rest {...props} />
      </div>
      {isMoreOpen && (
        <Modal title={tabs.more} onClose={() => setMoreOpen(false)}>
          <Rest
            {...props}
            onOwn={
              onOwn &&
              ((dialog) => {
                setMoreOpen(false);
                onOwn(dialog);
              })
            }
          />
        </Modal>
      )}
    </PlayerTabs>
  );
}
