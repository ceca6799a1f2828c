// For the tests, which are TypeScript; Node runs the check as it stands.

/** @returns path from `root` → text of every file that the check looks at */
export function readSources(root: string): Map<string, string>;
