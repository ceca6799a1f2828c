// A browser that translates a page puts elements of its own in place of the texts. React keeps the texts, and ends the screen
// when one that it removes, or puts something before, is no longer where it was.

/**
 * Call once, before the first render. A text that the browser has replaced stays until what it stands in is rendered anew, and
 * what should come before it comes last.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
