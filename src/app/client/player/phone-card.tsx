// A card under the board about this phone.
import type { ReactNode } from 'react';
import { Actions } from '#client/components/panel.tsx';
import styles from './phone-card.module.css';

interface CardProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export const Card = ({ title, text, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <strong>{title}</strong>
    <p>{text}</p>
    <Actions>{children}</Actions>
  </section>
);
