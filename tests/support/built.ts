// The build for tests of the contest as a process. Made once: two contests that start at once would both make it.
import { ensureBuild } from '../../scripts/setup/build.js';

/** Vitest calls this once before all tests. */
export const setup = ensureBuild;
