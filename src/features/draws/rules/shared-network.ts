// How many entries of a list share a network with another one. A pure function.

/**
 * @param networks of the entries' registrations; undefined for one that is not known, as of a player whom the fan table registered
 */
export function countSharing(networks: readonly (string | undefined)[]): number {
  const counts = new Map<string, number>();
  for (const network of networks) {
    if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
  }
  return [...counts.values()].filter((n) => n > 1).reduce((sum, n) => sum + n, 0);
}
