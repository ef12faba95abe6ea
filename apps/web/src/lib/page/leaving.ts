import { isStill } from './motion.ts';

/** How long a modal takes to close, ms. The transitions in dialog.tsx must not take longer. */
export const LEAVE_MS = 300;

/**
 * Calls back when a modal that begins to close has closed. With reduced motion there is no transition.
 * @returns a function that cancels the callback
 */
export function leave(gone: () => void, still = isStill()): () => void {
  const timer = setTimeout(gone, still ? 0 : LEAVE_MS);
  return () => clearTimeout(timer);
}
