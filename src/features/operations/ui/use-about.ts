// What everybody may know of the contest, without the library for calls, which the landing page does not load.
import { useEffect, useState } from 'react';
import { fetchBytes } from '#client/call.ts';
import { apiRoutes } from '#shared/paths.ts';
import type { About } from '../contract.ts';

/** Null until it is known, and while the server does not answer. */
export function useAbout(): About | null {
  const [about, setAbout] = useState<About | null>(null);
  useEffect(() => {
    let isShown = true;
    fetchBytes('player', apiRoutes.about)
      .then((response) => response.json())
      .then((answer: About) => isShown && setAbout(answer))
      // The page works without it.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, []);
  return about;
}
