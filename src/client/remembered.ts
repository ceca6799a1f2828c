// Small choices that this browser remembers: what was read once is not shown again.

const PREFIX = 'remembered:';

/** False, too, where the browser keeps nothing. */
export function isRemembered(name: string): boolean {
  try {
    return localStorage.getItem(PREFIX + name) !== null;
  } catch {
    return false;
  }
}

export function remember(name: string): void {
  try {
    localStorage.setItem(PREFIX + name, '1');
  } catch {
    // A private window: it is shown again at the next visit.
  }
}
