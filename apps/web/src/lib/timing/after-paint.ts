/** A page in the background has no frames. ms */
const FRAME_TIMEOUT = 500;

/** Runs work after the last render has been painted. @returns a function that cancels it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(fallback);
    work();
  };
  // A frame ends before the timers that it sets.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  const fallback = setTimeout(() => {
    cancel();
    work();
  }, FRAME_TIMEOUT);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    clearTimeout(fallback);
  };
  return cancel;
}
