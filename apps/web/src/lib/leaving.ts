/** How long a modal takes to leave. Its transitions in dialog.tsx are no longer than this. */
export const LEAVE_MS = 300;

/** Calls back once the modal has left; what it returns takes that back. */
export function leave(gone: () => void): () => void {
  const timer = setTimeout(gone, LEAVE_MS);
  return () => clearTimeout(timer);
}
