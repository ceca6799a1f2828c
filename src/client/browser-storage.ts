// Short texts that this browser keeps between visits. Private windows may refuse storage; they then last as long as the tab.
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Removes everything whose key begins with the prefix. */
export function forgetStored(prefix: string): void {
  let keys = [...memory.keys()];
  try {
    keys = [...keys, ...Object.keys(localStorage)];
  } catch {
    // Only what lasts as long as the tab.
  }
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    memory.delete(key);
    writeStored(key, null);
  }
}
