/**
 * Installs a package into a folder below `.build` unless it is there.
 * @param spec name and version, as npm takes it
 * @param file what must exist afterwards, below its `node_modules`
 * @returns the file's path; null when the registry has none for this platform or is unreachable
 */
export function ensureOnDemand(place: string, spec: string, file: string): Promise<string | null>;
