// The fragment of this page's address, which is never sent to a server: links put codes there.
import { useEffect, useEffectEvent } from 'react';

export const readFragment = (): URLSearchParams =>
  new URLSearchParams(window.location.hash.slice(1));

/** Calls back when another link to the open page is followed: browsers then change the fragment and load nothing. */
export function useNewFragment(onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const listen = () => changed();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
