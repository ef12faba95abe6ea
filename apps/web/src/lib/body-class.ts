import { useLayoutEffect } from 'react';
import { isStill } from './motion.ts';

const CLASS = 'modal-open';
let open = 0;

/**
 * Marks the body while any modal is on the screen, however many there are. One that closes with a transition is there
 * until it is unmounted; with reduced motion it is gone at once.
 * @param isOpen whether this one is open, and not closing
 */
export function useBodyClass(isOpen: boolean): void {
  const shown = isOpen || !isStill();
  // A layout effect: once the modal is gone from the screen, single keys are the page's again.
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
