/**
 * Puts off work that the effects of a commit ask for, until all of them have run and before its answer is sent.
 * @returns asks for it; further calls before it runs change nothing
 */
export function oncePerCommit(work: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      work();
    });
  };
}
