// Opens the browser's print dialog for a PDF, in an invisible frame.
import styles from './print-list.module.css';

/** Removes the last frame, which stays while its dialog may be open. */
let removeLast = (): void => {};

/** Does nothing where the browser cannot show a PDF, such as on a tablet. */
export function printPdf(pdf: Blob): void {
  if (!navigator.pdfViewerEnabled) return;
  removeLast();
  const url = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  if (styles.frame) frame.className = styles.frame;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  removeLast = () => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.print();
    } catch {
      // The viewer has another origin: the saved file is printed by hand.
      removeLast();
    }
  });
  frame.src = url;
  document.body.append(frame);
}
