import { AFTER_EVENT, CHECK_EVERY, isStale } from './visitors-state.ts';

/** What a refresh needs to know of the panel. */
interface RefreshParts {
  page: () => number;
  refresh: () => void;
  onReported: (listener: () => void) => () => void;
  fetchedAt: () => number;
}

/**
 * Refreshes what is a minute old, which is checked every 5 seconds, and half a second after an event came in while the
 * first page is shown. @returns how to stop
 */
export function refreshVisitors({ page, refresh, onReported, fetchedAt }: RefreshParts): () => void {
  const check = setInterval(() => {
    if (isStale(fetchedAt(), Date.now())) refresh();
  }, CHECK_EVERY);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stop = onReported(() => {
    if (page() !== 1 || soon !== undefined) return;
    soon = setTimeout(() => {
      soon = undefined;
      if (page() === 1) refresh();
    }, AFTER_EVENT);
  });
  return () => {
    clearInterval(check);
    clearTimeout(soon);
    stop();
  };
}
