// What needs an organiser first: one sentence each, linked to where the work is.
import { Link } from 'wouter';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { Card } from '#client/components/panel.tsx';
import { screens } from '#shared/paths.ts';
import type { AttentionItem } from '../contract.ts';
import { printingMessages, overviewMessages as texts } from '../messages.ts';
import styles from './attention.module.css';
import { TryPrinting } from './try-printing.tsx';
import { useAttention } from './use-operations.ts';

/** The part of the Overview that says how the laptop is. */
export const HEALTH_ID = 'system-health';

const pathOf = (place: AttentionItem['place']): string => {
  if (place === 'poster') return screens.poster;
  return `${screens.adminDashboard}?tab=${place}`;
};

function Sentence({ item: { kind, place, text } }: { item: AttentionItem }) {
  if (kind === 'printing') {
    return (
      <>
        {text} {text === printingMessages.states.down && <TryPrinting />}
      </>
    );
  }
  if (place === 'health') return <a href={`#${HEALTH_ID}`}>{text}</a>;
  return <Link href={pathOf(place)}>{text}</Link>;
}

export const NeedsYou = () => (
  <Card title={texts.needsYou}>
    <QueryBoundary query={useAttention()}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.nothing}>{texts.nothing}</p>
        ) : (
          <ol className={styles.items}>
            {items.map((item) => (
              <li key={item.kind}>
                <span className={`${styles.urgency} ${styles[item.urgency]}`}>
                  {texts.urgency[item.urgency]}
                </span>
                <Sentence item={item} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  </Card>
);
