// The keyboard shortcuts of the review.

import { Key } from '#client/components/key.tsx';
import { Modal } from '#client/components/modal.tsx';
import { REASON_KEYS, REASONS } from '../../messages.ts';
import styles from './reviews.module.css';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', '→'], 'the next photo'],
  [['K', '←'], 'the one before'],
  [['A'], 'approve'],
  [['P'], 'approve and post to Instagram, where the player allowed it'],
  [['R'], `reject; then 1 to ${Math.min(REASON_KEYS, REASONS.length)} for the reason`],
  [['U', 'Z'], 'undo the last decision, again for the one before it'],
  [['X'], 'select, for several at once; with Shift and the mouse, all between'],
  [['⇧ J', '⇧ K'], 'select the next one too, or the one before'],
  [['⇧ A', '⇧ R'], 'approve the selected, or reject them with one reason'],
  [['Enter'], 'open the photo large, with its details'],
  [['+', '−', '0'], 'larger, smaller, the whole photo; also by wheel and double click'],
  [['⇧ ← ↑ → ↓'], 'move a large photo; also by dragging'],
  [['T', '⇧ T'], 'turn to the right, to the left'],
  [['Esc'], 'close'],
  [['?'], 'this card'],
];

export function KeyLegend({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>No key asks twice, since every decision can be undone. Keys are off while you type.</p>
    </Modal>
  );
}
