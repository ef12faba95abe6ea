import { AFTER_EVENT, CHECK_EVERY, isStale } from './visitors-state.ts';

/** The state of the panel that a refresh depends on. */
interface RefreshParts {
  page: () => number;
  refresh: () => void;
  onReported: (listener: () => void) => () => void;
  fetchedAt: () => number;
}

/**
 * Refreshes data that is a minute old; checks this every 5 seconds. While the first page is shown, also half a second
 * after an event.
 * @returns a function that stops it
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
