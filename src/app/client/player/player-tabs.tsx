// A bar at the bottom of a phone and a row elsewhere: the board, the gallery, and a screen's own entries.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTexts } from '#client/format/language.ts';
import { screenTexts } from '#features/boards/messages.ts';
import { galleryLinks } from '#features/gallery/messages.links.ts';
import { screens } from '#shared/paths.ts';
import styles from './board-bar.module.css';

interface PlayerTabsProps {
  label: string;
  current: 'board' | 'gallery';
  children: ReactNode;
}

export function PlayerTabs({ label, current, children }: PlayerTabsProps) {
  const { tabs } = useTexts(screenTexts);
  const { title } = useTexts(galleryLinks);
  // The current screen's own tab scrolls to the top.
  const tab = (name: PlayerTabsProps['current'], path: string, text: string) =>
    name === current ? (
      <button
        type="button"
        className={styles.onPhone}
        aria-current="page"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        {text}
      </button>
    ) : (
      <Link href={path} className={styles.tab}>
        {text}
      </Link>
    );
  return (
    <nav className={styles.bar} aria-label={label}>
      {tab('board', screens.board, tabs.board)}
      {tab('gallery', screens.gallery, title)}
      {children}
    </nav>
  );
}
