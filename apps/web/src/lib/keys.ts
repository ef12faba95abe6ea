import { useEffect, useLayoutEffect, useRef } from 'react';

const OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether a key belongs to what somebody is typing, to a list that has keys of its own, or to the browser. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

/** What single keys do while the page has them to itself. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  // With what is on the screen, and not a moment after it.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
