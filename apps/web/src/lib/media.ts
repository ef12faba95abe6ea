import { useSyncExternalStore } from 'react';

/** Whether a media query matches. Renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/**
 * Whether the window is at least md wide; in rem, as styles have it, because a reader may have chosen larger text.
 * Narrower, a list shows cards and the terminal has tabs.
 */
export const useFromMedium = () => useMedia('(width >= 48rem)');

/** Whether the window is at least xl wide: room for labels in the sidebar, a panel beside a list and its filters on one line. */
export const useFromWide = () => useMedia('(width >= 80rem)');
