// A text on the clipboard, also on plain http, where browsers have no newer way.

/** Called by a tap. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older command may still be allowed.
  }
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', put);
  const isDone = document.execCommand?.('copy') ?? false;
  document.removeEventListener('copy', put);
  return isDone && isCopied;
}
