/**
 * While somebody composes a word with an input method (Japanese, Chinese, Korean …), Enter, Escape and the arrows are the
 * method's: they accept, drop or choose what it offers, and must not save a setting or close a dialog. To be called before
 * anything else listens to keys.
 */
export function leaveComposingAlone(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // Safari ends the composition before the Enter that accepted it, whose code is 229; a password manager that fills a
      // field sends a key without a name.
      const isComposing = event.isComposing || event.keyCode === 229;
      if (isComposing || event.key === undefined) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
