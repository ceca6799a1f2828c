// The language of the screens, chosen on this phone.
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language.ts';
import { chooseLanguage, isOrganiserScreen, useLanguage, useTexts } from '../language.ts';
import { kitTexts } from '../messages.ts';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  const texts = useTexts(kitTexts);
  const language = useLanguage();
  if (isOrganiserScreen()) return null;
  return (
    <select
      className={styles.switch}
      aria-label={texts.language}
      value={language}
      onChange={(event) => void chooseLanguage(event.target.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
