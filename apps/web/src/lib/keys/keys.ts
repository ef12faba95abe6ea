import { useLayoutEffect, useRef } from 'react';

const OWN_KEYS =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether a key press goes to a text field, to a list with its own keys, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** The keys that pages bind. Those of a bar on all pages are not among them. */
const ofPages = new Set<{ readonly current: Keys }>();

/**
 * Binds single keys, by lower-case name, while no field or list takes them.
 * @param place a bar on all pages leaves a key to a page that binds it
 */
export function useKeys(keys: Keys, place: 'page' | 'bar' = 'page'): void {
  const latest = useRef(keys);
  // Layout effects, so that the keys change together with the screen.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (!act || event.defaultPrevented || isTyping(event)) return;
      if (place === 'bar' && [...ofPages].some(({ current }) => current[key])) return;
      event.preventDefault();
      act();
    };
    if (place === 'page') ofPages.add(latest);
    window.addEventListener('keydown', listen);
    return () => {
      ofPages.delete(latest);
      window.removeEventListener('keydown', listen);
    };
  }, [place]);
}
