// Keeps toasts above the dialogs of the dashboard, and above pages that fill a phone. In the top layer the last one shown is on top.
import { useEffect } from 'react';

function raise(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  // Without popovers they stay below.
  if (typeof region?.showPopover !== 'function') return;
  region.popover = 'manual';
  // Reopen it, or it would stay below what was opened since.
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

export function useRaisedToasts(): void {
  useEffect(() => {
    raise();
    const opened = new MutationObserver((changes) => {
      const isDialog = ({ target }: MutationRecord) =>
        target instanceof HTMLDialogElement && target.open;
      if (changes.some(isDialog)) raise();
    });
    opened.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      opened.disconnect();
      document.querySelector('[data-toasts]')?.removeAttribute('popover');
    };
  }, []);
}
