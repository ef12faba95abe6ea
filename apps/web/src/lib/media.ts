import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and as it changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** From the breakpoint md on; below it a list is cards and the terminal has tabs. */
export const useFromMedium = () => useMedia('(width >= 768px)');

/** From the breakpoint xl on: the sidebar has its words, and there is room for a panel beside a list. */
export const useFromWide = () => useMedia('(width >= 1280px)');
