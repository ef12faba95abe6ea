import { guarded } from './guarded.ts';

/**
 * Puts off work that the effects of a commit ask for, until all of them have run and before its answer is sent.
 * @param onError gets what the work throws; by default, a warning for the operator
 * @returns asks for it; further calls before it runs change nothing
 */
export function oncePerCommit(work: () => void, onError?: (error: unknown) => void): () => void {
  let isPlanned = false;
  const run = guarded(work, onError);
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      run();
    });
  };
}
