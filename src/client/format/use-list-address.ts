// The URL of a screen with a list: the page number, and changes to the query parameters.
import { useSearchParams } from 'wouter';

/** Parameter → its new value; an empty one or null removes it. */
type Changes = Readonly<Record<string, string | null>>;

/** `page` counts from 1. `change` adds an entry to the browser's history unless `replace` is set. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const change = (changes: Changes, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  const turnTo = (wanted: number) => change({ page: wanted > 1 ? String(wanted) : null });
  return { params, page, change, turnTo };
}
