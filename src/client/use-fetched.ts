// A public answer of the API, without the library for calls, which the landing page does not load.
import { useEffect, useState } from 'react';
import { fetchBytes } from './call.ts';

/** @param path below the API's base path. @returns null until it is known, and while the server does not answer */
export function useFetched<Answer>(path: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isShown = true;
    fetchBytes('player', path)
      .then((response) => response.json())
      .then((found: Answer) => isShown && setAnswer(found))
      // The page works without it.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [path]);
  return answer;
}
