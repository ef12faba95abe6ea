import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * The mark of the field that has the focus first in its dialog. React's `autoFocus` does not reach it: it focuses a field
 * before the dialog is in the document.
 */
export const FIRST_FOCUS = { 'data-autofocus': '' };

const TEXT_FIELD =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';

type FirstElement = RefObject<HTMLElement | null> | undefined;

/**
 * The element of a dialog that has the focus first; true for the default. On a touch screen no text field has it, because
 * its keyboard would cover the dialog: the dialog itself has it.
 */
export function firstFocus(popup: HTMLElement | null, first: FirstElement): HTMLElement | true {
  const wanted = first?.current ?? popup?.querySelector<HTMLElement>('[data-autofocus]');
  if (!wanted) return true;
  return wanted.matches(TEXT_FIELD) && matchMedia('(pointer: coarse)').matches ? (popup ?? true) : wanted;
}

/** Gives the focus to the element that wants it, if it arrives after the dialog has opened and before the reader acts. */
export function LateFocus({ popup, first }: { popup: RefObject<HTMLElement | null>; first: FirstElement }) {
  useEffect(() => {
    const box = popup.current;
    if (!box || firstFocus(box, first) !== true) return;
    const observer = new MutationObserver(() => {
      const wanted = firstFocus(box, first);
      if (wanted === true) return;
      observer.disconnect();
      wanted.focus();
    });
    const stop = () => observer.disconnect();
    observer.observe(box, { childList: true, subtree: true });
    box.addEventListener('keydown', stop);
    box.addEventListener('pointerdown', stop);
    return () => {
      stop();
      box.removeEventListener('keydown', stop);
      box.removeEventListener('pointerdown', stop);
    };
  }, [popup, first]);
  return null;
}
