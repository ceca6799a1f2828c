// The organisers' texts for players: the rules of the game, all photo locations, and those a challenge names.
import { type ReactNode, useState } from 'react';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Prizes } from '#client/components/prizes.tsx';
import { Stack } from '#client/components/stack.tsx';
import { FormattedText } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import { useContest } from '#client/live/contest.ts';
import { playerTexts } from '../messages.ts';
import { locationsNamedIn, type PhotoLocation } from '../rules/locations.ts';
import styles from './content.module.css';

interface RulesButtonProps {
  /** What can be won, and how much is left. */
  prizes?: ReactNode;
}

export function RulesButton({ prizes: cards }: RulesButtonProps) {
  const { rules, rulesInShort } = useTexts(playerTexts);
  const { data } = trpc.content.publicRules.useQuery();
  const prizes = useContest()?.prizes;
  const [isOpen, setOpen] = useState(false);
  if (!data?.html && !prizes) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {rulesInShort}
      </Button>
      {isOpen && (
        <Modal title={rules} onClose={() => setOpen(false)}>
          {data?.html && <FormattedText html={data.html} />}
          <Prizes text={prizes} heading="h3" />
          {cards}
        </Modal>
      )}
    </>
  );
}

/** Rarely changes: fetched once per visit. */
const useLocations = (): readonly PhotoLocation[] =>
  trpc.content.publicLocations.useQuery().data?.locations ?? [];

function LocationList({ locations }: { locations: readonly PhotoLocation[] }) {
  return (
    <Stack as="dl" gap={10}>
      {locations.map(({ name, description }) => (
        <div key={`${name} ${description}`}>
          <dt className={styles.name}>{name}</dt>
          {description && <dd>{description}</dd>}
        </div>
      ))}
    </Stack>
  );
}

export function LocationsButton() {
  const texts = useTexts(playerTexts);
  const locations = useLocations();
  const [isOpen, setOpen] = useState(false);
  if (locations.length === 0) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {texts.locations}
      </Button>
      {isOpen && (
        <Modal title={texts.locations} onClose={() => setOpen(false)}>
          <LocationList locations={locations} />
        </Modal>
      )}
    </>
  );
}

/** The locations that a challenge's text names; renders nothing if there are none. */
export function LocationHints({ text }: { text: string }) {
  const texts = useTexts(playerTexts);
  const named = locationsNamedIn(text, useLocations());
  if (named.length === 0) return null;
  return (
    <div className={styles.hint}>
      <strong>{texts.hint}</strong>
      <LocationList locations={named} />
    </div>
  );
}
