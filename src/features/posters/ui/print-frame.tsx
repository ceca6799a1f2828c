// A page that is shown on the screen and printed by the browser: the bar above it stays off the paper.
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { screens } from '#shared/paths.ts';
import { messages } from '../messages.ts';
import styles from './posters.module.css';

interface PrintFrameProps {
  title: string;
  /** What can be chosen, and what has to be known; not printed. */
  tools?: ReactNode;
  children: ReactNode;
}

export const PrintFrame = ({ title, tools, children }: PrintFrameProps) => (
  <main className={styles.frame}>
    <title>{`${title} · Swag & Seek`}</title>
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <ButtonLink small href={`${screens.adminDashboard}?tab=overview`}>
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
