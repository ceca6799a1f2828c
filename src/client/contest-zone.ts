// The contest's time zone, an IANA name, for every moment on a screen; null until the server has said it.
import { createContext, useContext } from 'react';

export const ContestZone = createContext<string | null>(null);

export const useContestZone = (): string | null => useContext(ContestZone);
