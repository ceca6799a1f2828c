// Reads with entity tags: the last answers are held in memory, so that one that has not changed costs no bytes. The
// browser's own cache would write private answers to the disk of a shared phone.
const HELD_MAX = 20;

interface HeldAnswer {
  readonly etag: string;
  readonly body: string;
  readonly contentType: string;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** @returns a fetch for reads; 304 is answered as the 200 that was held. Answers to other tokens are never used; `clear` drops all. */
export function createConditionalFetch(fetchAnswer: Fetch) {
  /** Least recently used first. */
  const held = new Map<string, HeldAnswer>();
  const read = async (key: string, url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const token = headers.get('Authorization') ?? '';
    const entry = `${token} ${key}`;
    const known = held.get(entry);
    if (known) headers.set('If-None-Match', known.etag);
    const response = await fetchAnswer(url, { ...init, headers });
    if (response.status === 304 && known) {
      held.delete(entry);
      held.set(entry, known);
      return new Response(known.body, { headers: { 'Content-Type': known.contentType } });
    }
    const etag = response.headers.get('ETag');
    const contentType = response.headers.get('Content-Type') ?? '';
    if (!etag || !response.ok || !contentType.startsWith('application/json')) return response;
    held.delete(entry);
    held.set(entry, { etag, contentType, body: await response.clone().text() });
    for (const oldest of held.keys()) {
      if (held.size <= HELD_MAX) break;
      held.delete(oldest);
    }
    return response;
  };
  return Object.assign(read, { clear: () => held.clear() });
}
