// A banner while the browser reports that it is offline.
import { useSyncExternalStore } from 'react';
import { useTexts } from './language.ts';
import { kitTexts } from './messages.ts';
import styles from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const texts = useTexts(kitTexts);
  if (isOnline) return null;
  return (
    <p role="alert" className={styles.banner}>
      {texts.offline}
    </p>
  );
}
