// Finds edited copies of a picture: mirrored, turned, framed, captioned, cropped, photographed from a screen. The work is
// done in the sandbox; the main thread only hands over the hashes.
import type { KnownHashes, Lookalike } from './lookalikes/find-lookalikes.ts';
import { type Sandbox, SandboxLimitError } from './sandbox.ts';

interface Candidate {
  readonly picture: Uint8Array;
  readonly found: Lookalike;
}

export interface PictureMatcher {
  /**
   * @returns the stored pictures that may be the same, at most six, the most alike first. Empty when the limit of time was
   *   exceeded: a photo is not refused because it could not be compared
   * @throws busy when too many calls wait
   */
  findLookalikes(picture: Uint8Array, known: KnownHashes, sender: string): Promise<Lookalike[]>;
  /** Compares the pixels with those that were found. @throws busy */
  isCopy(picture: Uint8Array, candidates: readonly Candidate[], sender: string): Promise<boolean>;
}

interface Tasks extends Record<string, (input: never) => unknown> {
  findLookalikes(input: { picture: Uint8Array; known: KnownHashes }): Promise<Lookalike[]>;
  isCopy(input: { picture: Uint8Array; candidates: readonly Candidate[] }): Promise<boolean>;
}

/** Bounded by the number of stored photos and of candidates; exceeded only on an overloaded machine. */
const TIMEOUT_MS = 15_000;

export function createPictureMatcher(sandbox: Pick<Sandbox<Tasks>, 'run'>): PictureMatcher {
  const orWhenLate = async <T>(work: Promise<T>, late: T): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (cause instanceof SandboxLimitError) return late;
      throw cause;
    }
  };
  return {
    findLookalikes: (picture, known, sender) =>
      orWhenLate(
        sandbox.run('findLookalikes', { picture, known }, { sender, timeoutMs: TIMEOUT_MS }),
        [],
      ),
    isCopy: (picture, candidates, sender) =>
      orWhenLate(
        sandbox.run('isCopy', { picture, candidates }, { sender, timeoutMs: TIMEOUT_MS }),
        false,
      ),
  };
}
