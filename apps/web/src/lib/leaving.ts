/** How long a modal takes to close, ms. The transitions in dialog.tsx must not take longer. */
export const LEAVE_MS = 300;

/** Calls back when a modal that begins to close now is gone. @returns a function that cancels the callback */
export function leave(gone: () => void): () => void {
  const timer = setTimeout(gone, LEAVE_MS);
  return () => clearTimeout(timer);
}
