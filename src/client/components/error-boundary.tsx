// What did not arrive can be tried again: a page in place of a screen that threw or whose code is missing, a line for missing texts.
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { SECOND } from '#shared/time/clock.ts';
import { isLaptopAnswering } from '../device/answering.ts';
import { useMissingLanguage, useTexts } from '../format/language.ts';
import { kitTexts, missingLanguage } from '../format/messages.ts';
import { Button } from './button.tsx';
import styles from './error-boundary.module.css';
import { Wordmark } from './frame.tsx';

/** How often a broken page asks whether the contest is back, and how long it waits for the response. */
const ASK_EVERY_MS = 10 * SECOND;

/** At the page's own address, which a reload asks. */
const isReachable = (): Promise<boolean> => isLaptopAnswering('', ASK_EVERY_MS);

/**
 * Browsers cache a failed import until the page is reloaded, and reloading without a server would leave an empty page. A missing
 * chunk may belong to the previous version: the reload bypasses the service worker, which would serve that version again, and
 * the page then registers a new one.
 */
async function reloadIfReachable(): Promise<boolean> {
  if (!(await isReachable())) return false;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister().catch(() => false);
  location.reload();
  return true;
}

/** Another try by hand, and whether the contest has been found unreachable since. */
export function useRetry() {
  const [isRetrying, setRetrying] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const retry = async () => {
    setRetrying(true);
    if (await reloadIfReachable()) return;
    setRetrying(false);
    setUnreachable(true);
  };
  return { retry: () => void retry(), isRetrying, isUnreachable, setUnreachable };
}

function BrokenPage() {
  const texts = useTexts(kitTexts);
  const { retry, isRetrying, isUnreachable, setUnreachable } = useRetry();
  const ask = useEffectEvent(async () => {
    // A phone stays on the wifi while the laptop is away, so no event says that it is back. A page that is broken
    // although the contest responds is not reloaded: it would be for ever.
    if (isUnreachable) await reloadIfReachable();
    else setUnreachable(!(await isReachable()));
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    window.addEventListener('online', reloadIfReachable);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reloadIfReachable);
    };
  }, []);
  return (
    <main className={styles.screen}>
      <title>Swag &amp; Seek</title>
      <Wordmark />
      <h1>{texts.notLoaded}</h1>
      <div role="alert">
        <p>{isUnreachable ? texts.stillUnreachable : texts.mayHaveDropped}</p>
      </div>
      <Button primary wide onClick={retry} disabled={isRetrying}>
        {texts.tryAgain}
      </Button>
    </main>
  );
}

interface BoundaryProps {
  /** The path of the screen. */
  at: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  /** Navigating away clears the error. */
  override componentDidUpdate({ at }: BoundaryProps) {
    if (this.state.isBroken && at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [at] = useLocation();
  return <Boundary at={at}>{children}</Boundary>;
}

/** Says, in the language that a person has asked for, that its texts did not arrive. */
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
