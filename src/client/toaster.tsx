// The toasts' place on the screen, in our own look.
import { Toaster as SonnerToaster } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';

export { toast } from 'sonner';

const DEFAULT_DURATION = 8000;

export function Toaster() {
  return (
    <SonnerToaster
      position="top-center"
      duration={DEFAULT_DURATION}
      // Below the header: a welcome must not lie on the Sign Out button.
      mobileOffset={{ top: 'calc(76px + var(--banner-height, 0px))' }}
      // One decision can bring several; each is to be read.
      expand
      visibleToasts={4}
      closeButton
      richColors
      toastOptions={{ closeButtonAriaLabel: 'Close' }}
    />
  );
}
