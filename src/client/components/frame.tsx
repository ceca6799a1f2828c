// What stands around every screen: the wordmark, the language, the way past both, and what is shown until its code is there.

import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language.ts';
import { screens } from '#shared/paths.ts';
import { chooseLanguage, isOrganiserScreen, useLanguage, useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import styles from './frame.module.css';
import { PageSpinner } from './text.tsx';

export const Wordmark = () => (
  <Link href={screens.landing} className={styles.wordmark} aria-label={useTexts(kitTexts).home}>
    SWAG<span className={styles.and}>&amp;</span>SEEK
  </Link>
);

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

export const SkipLink = () => (
  // A button, because the address is the router's.
  <button type="button" className={styles.skip} onClick={() => focusHeading('main h1')}>
    {useTexts(kitTexts).skipToContent}
  </button>
);

/** A screen whose tabs stand before its heading marks where it starts. */
const START = '[data-screen-start], main h1';

/** Focuses the first match without scrolling to it. @returns whether there is one */
function focusHeading(selector: string): boolean {
  const heading = document.querySelector<HTMLElement>(selector);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** What was focused went with the screen before; a dialog or a field that has the focus keeps it. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading of each further screen as soon as its code is there; `path` without its query, which tabs change. */
export function useScreenFocus(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    // The first screen is the page's: nobody has been anywhere yet.
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

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A screen; when its code cannot be loaded, the error boundary shows that. `Meanwhile` is shown until then. */
export function lazyScreen<Props extends object>(
  load: Load<Props>,
  Meanwhile: ComponentType<Props> = PageSpinner,
): ComponentType<Props> {
  const Screen = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Screen {...props} />
    </Suspense>
  );
}

/** A part that its screen works without: nothing is shown until it is loaded, or if it cannot be. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyScreen(
    () => load().catch(() => () => null),
    () => null,
  );
