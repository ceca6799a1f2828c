// Copies text to the clipboard, over plain http too, where browsers offer only the old command.

/** Called by a tap. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused; the old command may still work.
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
