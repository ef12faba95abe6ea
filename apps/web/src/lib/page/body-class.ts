import { useLayoutEffect } from 'react';
import { isStill } from './motion.ts';

const CLASS = 'modal-open';
let open = 0;

/**
 * Marks the body while any modal is on the screen. One that closes with a transition counts until it is unmounted;
 * with reduced motion it is gone immediately.
 * @param isOpen whether this one is open, and not closing
 */
export function useBodyClass(isOpen: boolean): void {
  const shown = isOpen || !isStill();
  // A layout effect: after the modal is gone from the screen, single keys belong to the page again.
  useLayoutEffect(() => {
    if (!shown) return;
    open += 1;
    document.body.classList.add(CLASS);
    return () => {
      open -= 1;
      if (open === 0) document.body.classList.remove(CLASS);
    };
  }, [shown]);
}

export function isDialogOpen(): boolean {
  return open > 0;
}
