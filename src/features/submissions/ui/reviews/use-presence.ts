// Whether somebody is at the screen: who went for lunch must not hold photos.
import { useEffect, useEffectEvent, useRef } from 'react';
import { MINUTE } from '#shared/clock.ts';

/** Without a key, a touch or a move of the mouse for this long, nobody is there. */
const AWAY_MS = 2 * MINUTE;

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** @param onReturn called at the first sign after a while without */
export function usePresence(onReturn: () => void): { isAway(): boolean } {
  const last = useRef(Date.now());
  const isAway = () => Date.now() - last.current > AWAY_MS;
  const notice = useEffectEvent(() => {
    const wasAway = isAway();
    last.current = Date.now();
    if (wasAway) onReturn();
  });
  useEffect(() => {
    const listen = () => notice();
    for (const sign of SIGNS) window.addEventListener(sign, listen, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, listen);
    };
  }, []);
  return { isAway };
}
