import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back on Ctrl K, or Command K on a Mac, which opens the command palette. */
export function useCommandKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // Runs before the content around it is painted, so that the key works as soon as there is something to see.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
