import { useSyncExternalStore } from 'react';

/** Whether the page is visible and has the focus. */
export const useFocused = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
