// Sentences that are ready to send, above the field in which they can be changed.
import styles from './ready-sentences.module.css';

interface Props {
  label: string;
  sentences: readonly string[];
  /** What stands in the field. */
  text: string;
  onChoose(sentence: string): void;
}

export const ReadySentences = ({ label, sentences, text, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around buttons
  <div className={styles.ready} role="group" aria-label={label}>
    {sentences.map((sentence) => (
      <button
        key={sentence}
        type="button"
        className={styles.sentence}
        aria-pressed={text === sentence}
        onClick={() => onChoose(sentence)}
      >
        {sentence}
      </button>
    ))}
  </div>
);
