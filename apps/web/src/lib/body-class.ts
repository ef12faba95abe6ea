import { useLayoutEffect } from 'react';

const CLASS = 'modal-open';
let open = 0;

/** Marks the body while any modal is open, however many there are. */
export function useBodyClass(): void {
  // A layout effect: once the modal is gone from the screen, single keys are the page's again.
  useLayoutEffect(() => {
    open += 1;
    document.body.classList.add(CLASS);
    return () => {
      open -= 1;
      if (open === 0) document.body.classList.remove(CLASS);
    };
  }, []);
}

export function isDialogOpen(): boolean {
  return open > 0;
}
