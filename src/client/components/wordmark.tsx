// The contest's name, linked to the landing page.

import { Link } from 'wouter';
import { screens } from '#shared/paths.ts';
import { useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import styles from './wordmark.module.css';

export const Wordmark = () => (
  <Link href={screens.landing} className={styles.wordmark} aria-label={useTexts(kitTexts).home}>
    SWAG<span className={styles.and}>&amp;</span>SEEK
  </Link>
);
