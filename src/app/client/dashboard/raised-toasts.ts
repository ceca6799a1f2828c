// Keeps toasts above the dialogs of the dashboard, at a place that its styles choose. What is shown last is on top.
import { useEffect } from 'react';

function raise(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  // A browser without popovers leaves them below.
  if (typeof region?.showPopover !== 'function') return;
  region.popover = 'manual';
  // Otherwise it would stay below what was opened since.
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
