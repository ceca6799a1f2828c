// The toasts' place on the screen, in our own look.
import { Toaster as SonnerToaster } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

export { toast } from 'sonner';

const DEFAULT_DURATION = 8000;

/** `--toast-top` is the screen's: below its header and its title, above what toasts are about. */
const TOP = 'calc(var(--toast-top) + var(--banner-height, 0px))';

export function Toaster() {
  return (
    <SonnerToaster
      position="top-center"
      duration={DEFAULT_DURATION}
      offset={{ top: TOP }}
      mobileOffset={{ top: TOP, left: 12, right: 12 }}
      // One in front of the other: four in a row hide half of a phone's screen.
      visibleToasts={3}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Close' }}
    />
  );
}
