import { useSyncExternalStore } from 'react';

/** Whether somebody sees the page. */
export const useFocused = () =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.visibilityState === 'visible',
  );
