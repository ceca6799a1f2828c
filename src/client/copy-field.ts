// Copies what stands in a field. On plain http the browser has no clipboard for scripts; a selected field works all the
// same.

/** @returns whether it was copied; if not, the text stays selected for the person to copy */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Refused: the older way may still be allowed.
  }
  field.focus();
  field.select();
  return document.execCommand('copy');
}
