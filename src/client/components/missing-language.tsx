// Says, in the language that a person has asked for, that its texts did not arrive.
import { useMissingLanguage } from '../format/language.ts';
import { missingLanguage } from '../format/messages.ts';
import { Button } from './button.tsx';
import { useRetry } from './error-boundary.tsx';
import styles from './missing-language.module.css';

export function MissingLanguage() {
  const language = useMissingLanguage();
  const { retry, isRetrying } = useRetry();
  if (language === null) return null;
  const { text, retry: label } = missingLanguage[language];
  return (
    <div role="alert" lang={language} className={styles.missing}>
      <p>{text}</p>
      <Button small onClick={retry} disabled={isRetrying}>
        {label}
      </Button>
    </div>
  );
}
