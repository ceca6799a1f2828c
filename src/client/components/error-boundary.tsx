// Replaces a screen that threw, or whose code could not be loaded, with a page that offers a retry.
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BASE_PATH } from '#shared/paths.ts';
import { useTexts } from '../format/language.ts';
import { kitTexts } from '../format/messages.ts';
import { Button } from './button.tsx';
import styles from './error-boundary.module.css';
import { Wordmark } from './frame.tsx';

/**
 * Browsers cache a failed import until the page is reloaded, and reloading without a server would leave an empty page. A missing
 * chunk may belong to the previous version: the reload bypasses the service worker, which would serve that version again, and
 * the page then registers a new one.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch(`${BASE_PATH}/`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await registration?.unregister().catch(() => false);
    location.reload();
  }
  return isReachable;
}

function BrokenPage() {
  const texts = useTexts(kitTexts);
  const [isRetrying, setRetrying] = useState(false);
  const [hasFailedAgain, setFailedAgain] = useState(false);
  const retry = async () => {
    setRetrying(true);
    if (await reloadIfReachable()) return;
    setRetrying(false);
    setFailedAgain(true);
  };
  useEffect(() => {
    window.addEventListener('online', reloadIfReachable);
    return () => window.removeEventListener('online', reloadIfReachable);
  }, []);
  return (
    <main className={styles.screen}>
      <title>Swag &amp; Seek</title>
      <Wordmark />
      <h1>{texts.notLoaded}</h1>
      <div role="alert">
        <p>{hasFailedAgain ? texts.stillUnreachable : texts.mayHaveDropped}</p>
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
