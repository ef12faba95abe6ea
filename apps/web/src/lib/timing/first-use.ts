const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs work after the reader has begun to use the page: at the first move of a pointer, press, key or scroll. */
export function whenUsed(work: () => void, page: EventTarget = window): void {
  const begin = () => {
    for (const event of EVENTS) page.removeEventListener(event, begin, { capture: true });
    work();
  };
  for (const event of EVENTS) page.addEventListener(event, begin, { capture: true, passive: true });
}
