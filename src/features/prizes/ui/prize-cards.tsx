// What can be won, by which rule, and how many are left.
import { trpc } from '#client/calls/trpc.ts';
import { Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import { useTexts } from '#client/format/language.ts';
import { useContest } from '#client/live/contest.ts';
import type { PublicPrize, Rule } from '../contract.ts';
import { prizeTexts } from '../messages.prizes.ts';
import styles from './prizes.module.css';

/** The rule as a sentence. */
function useRuleText(): (rule: Rule, number: number) => string {
  const texts = useTexts(prizeTexts);
  return (rule, number) => {
    switch (rule.kind) {
      case 'first':
        return texts.first[rule.of](number);
      case 'hearts':
        return texts.hearts(number);
      default:
        return texts[rule.kind];
    }
  };
}

interface PrizeCardsProps {
  /** Renders nothing while empty or not loaded. */
  prizes: readonly PublicPrize[] | undefined;
  /** Null below the organisers' own text about prizes, which has the heading. */
  heading?: 'h2' | 'h3' | null;
}

export function PrizeCards({ prizes = [], heading: Heading = 'h2' }: PrizeCardsProps) {
  const texts = useTexts(prizeTexts);
  const ruleText = useRuleText();
  const leftOf = ({ number, open }: PublicPrize): string =>
    open === 0 ? texts.gone(number) : texts.left(open, number);
  if (prizes.length === 0) return null;
  return (
    <Stack as="section" gap={10} {...(Heading && { 'aria-label': texts.title })}>
      {Heading && <Heading>{texts.title}</Heading>}
      <Stack as="ul" gap={10}>
        {prizes.map((prize) => (
          <li key={prize.name} className={styles.card}>
            {prize.picture && <img src={prize.picture} alt="" loading="lazy" />}
            <div>
              <strong>{prize.name}</strong>
              <Quiet>{`${ruleText(prize.rule, prize.number)} ${leftOf(prize)}`}</Quiet>
            </div>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** Loads the prizes itself, for screens with a role's tRPC client that show the organisers' own text above. */
export function Prizes({ heading }: { heading: 'h2' | 'h3' }) {
  const { data } = trpc.prizes.show.useQuery();
  const hasText = Boolean(useContest()?.prizes);
  return <PrizeCards prizes={data?.prizes} heading={hasText ? null : heading} />;
}
