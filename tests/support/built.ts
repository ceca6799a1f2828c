// The build for tests that run the contest as a process. Made once: two contests starting at once would both build.
import { ensureBuild } from '../../scripts/setup/build.js';

/** Vitest calls this once before all tests. */
export const setup = () => ensureBuild();
