const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const REGION = ':is(form, aside, main, [role=dialog])[tabindex]';
/** An element this near to another may take its place. */
const NEAR = 2;

/**
 * Remembers the place of an element.
 * @returns a function that finds the element to focus: the same one, else the one in its place, else the form, panel,
 * dialog or page around it
 */
export function focusPlace(element: Element | null): () => HTMLElement | null {
  const around = ancestorsOf(element);
  const groups = around
    .slice(0, NEAR)
    .map((box) => ({ box, nth: focusableIn(box).indexOf(element as never) }));
  return () => {
    if (element?.matches(`${FOCUSABLE}, [tabindex]:not(:disabled)`) && isThere(element))
      return element as HTMLElement;
    for (const { box, nth } of groups) {
      const focusable = focusableIn(box).filter(isThere);
      if (focusable.length > 0) return focusable[Math.min(Math.max(nth, 0), focusable.length - 1)] ?? null;
    }
    return around.find((box) => box.matches(REGION) && isThere(box)) ?? document.querySelector('main');
  };
}

/** From the nearest one on. */
function ancestorsOf(element: Element | null): readonly HTMLElement[] {
  const box = element?.parentElement;
  return box && document.body.contains(box) && box !== document.body ? [box, ...ancestorsOf(box)] : [];
}

const focusableIn = (box: Element) => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
const isThere = (element: Element) => element.isConnected && element.checkVisibility();
