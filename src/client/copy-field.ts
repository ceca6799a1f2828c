// Copies the text of a field. On plain http scripts have no clipboard API; copying a selection works there too.

/** @returns whether it was copied; if not, the text is selected, ready to be copied by hand */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the older command may still be allowed.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
