// Finds edited copies of a picture: mirrored, rotated, framed, captioned, cropped, photographed from a screen. The sandbox does
// the work; the main thread only hands over the hashes.
import type { KnownHashes, Lookalike } from './lookalikes/find-lookalikes.ts';
import { orWhenLimited, type Sandbox } from './sandbox.ts';

interface Candidate {
  readonly picture: Uint8Array;
  readonly found: Lookalike;
}

export type PictureMatcher = ReturnType<typeof createPictureMatcher>;

interface Tasks extends Record<string, (input: never) => unknown> {
  findLookalikes(input: { picture: Uint8Array; known: KnownHashes }): Promise<Lookalike[]>;
  isCopy(input: { picture: Uint8Array; candidates: readonly Candidate[] }): Promise<boolean>;
}

/** The work is bounded by the number of stored photos and candidates, so only an overloaded machine exceeds this. */
const TIMEOUT_MS = 15_000;

export function createPictureMatcher(sandbox: Pick<Sandbox<Tasks>, 'run'>) {
  return {
    /**
     * @returns the stored pictures that may be the same, at most six, the most similar first. Empty if the time limit was exceeded: a
     *   photo is not refused because it could not be compared
     * @throws busy when too many calls wait
     */
    findLookalikes: (picture: Uint8Array, known: KnownHashes, sender: string) =>
      orWhenLimited(
        sandbox.run('findLookalikes', { picture, known }, { sender, timeoutMs: TIMEOUT_MS }),
        [],
      ),
    /** Compares pixels with the candidates that were found. @throws busy */
    isCopy: (picture: Uint8Array, candidates: readonly Candidate[], sender: string) =>
      orWhenLimited(
        sandbox.run('isCopy', { picture, candidates }, { sender, timeoutMs: TIMEOUT_MS }),
        false,
      ),
  };
}
