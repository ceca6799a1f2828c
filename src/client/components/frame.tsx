// What surrounds every screen: the wordmark, the language switch, the skip link and the banners.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { screens } from '#shared/paths.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/text/language.ts';
import { chooseLanguage, isOrganiserScreen, useLanguage, useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './frame.module.css';

export const Wordmark = () => (
  <Link href={screens.landing} className={styles.wordmark} aria-label={useTexts(kitTexts).home}>
    SWAG<span className={styles.and}>&amp;</span>SEEK
  </Link>
);

/** The options of a `<select>`. */
export const LanguageOptions = () =>
  LANGUAGES.map((one) => (
    <option key={one} value={one} lang={one}>
      {LANGUAGE_NAMES[one]}
    </option>
  ));

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
      <LanguageOptions />
    </select>
  );
}

export const SkipLink = () => (
  // A button, because the router owns the URL.
  <button type="button" className={styles.skip} onClick={() => focusHeading('main h1')}>
    {useTexts(kitTexts).skipToContent}
  </button>
);

/** A screen with tabs above its heading marks its own start. */
const START = '[data-screen-start], main h1';

/** Focuses the first match without scrolling to it. @returns whether there is one */
function focusHeading(selector: string): boolean {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** The focus went with the previous screen; a dialog or a field that has it keeps it. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading of each new screen once its code has loaded; `path` excludes the query, which tabs change. */
export function useScreenFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    // Not on the first screen: nobody has navigated yet.
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    if (focusHeading(START)) return;
    const arriving = new MutationObserver(() => {
      if (!isFocusFree() || focusHeading(START)) arriving.disconnect();
    });
    arriving.observe(document.body, { childList: true, subtree: true });
    return () => arriving.disconnect();
  }, [path]);
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export const Banner = ({ children }: { children: string }) => (
  <p role="alert" className={styles.banner}>
    {children}
  </p>
);

export function OfflineBanner() {
  const isOnline = useIsOnline();
  const texts = useTexts(kitTexts);
  return isOnline ? null : <Banner>{texts.offline}</Banner>;
}
