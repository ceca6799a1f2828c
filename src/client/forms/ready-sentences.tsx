// Ready-made sentences, above the field in which they can be edited.
import { Stack } from '../components/stack.tsx';
import styles from './ready-sentences.module.css';

interface Props {
  label: string;
  sentences: readonly string[];
  /** The field's current text. */
  text: string;
  onChoose(sentence: string): void;
}

export const ReadySentences = ({ label, sentences, text, onChoose }: Props) => (
  <Stack gap={8} role="group" aria-label={label}>
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
  </Stack>
);
