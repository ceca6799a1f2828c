// What stands in place of a screen that broke, or whose code got lost on its way: never an empty page.
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BASE_PATH } from '#shared/paths.ts';
import { Button } from './button.tsx';
import styles from './page-guard.module.css';
import { Wordmark } from './wordmark.tsx';

/** Browsers keep what failed to load until the page is loaded anew, and without an answer there would be none to see. */
async function reloadIfThere(): Promise<boolean> {
  const isThere = await fetch(`${BASE_PATH}/`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) location.reload();
  return isThere;
}

function BrokenPage() {
  const [isTrying, setTrying] = useState(false);
  const [hasTried, setTried] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (await reloadIfThere()) return;
    setTrying(false);
    setTried(true);
  };
  useEffect(() => {
    window.addEventListener('online', reloadIfThere);
    return () => window.removeEventListener('online', reloadIfThere);
  }, []);
  return (
    <main className={styles.screen}>
      <title>Swag &amp; Seek</title>
      <Wordmark />
      <h1>This page did not load</h1>
      <div role="alert">
        <p>
          {hasTried
            ? 'The contest still cannot be reached. Stay on this page: it comes back with the connection.'
            : 'The connection may have dropped on the way. Nothing you have sent or taken is lost.'}
        </p>
      </div>
      <Button primary wide onClick={retry} disabled={isTrying}>
        Try again
      </Button>
    </main>
  );
}

interface GuardProps {
  at: string;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  /** Whoever goes back or elsewhere gets that page. */
  override componentDidUpdate({ at }: GuardProps) {
    if (this.state.isBroken && at !== this.props.at) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

export function PageGuard({ children }: { children: ReactNode }) {
  const [at] = useLocation();
  return <Guard at={at}>{children}</Guard>;
}
