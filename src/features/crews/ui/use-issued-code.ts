// The code on the screen, removed once a phone has joined with it.
import { useEffect, useState } from 'react';
import type { IssuedCode } from '#features/auth/contract.ts';
import type { CompanionView } from '../contract.ts';

type Issued = IssuedCode & { readonly isChild: boolean };

/** @param companions undefined until loaded */
export function useIssuedCode(companions: readonly CompanionView[] | undefined) {
  const [issued, setIssued] = useState<Issued | null>(null);
  const last = companions?.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever joined last is why
  useEffect(() => setIssued(null), [last]);
  return { issued, setIssued };
}
