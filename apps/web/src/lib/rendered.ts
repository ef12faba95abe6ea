/** A page in the background has no frames. ms */
const FRAME_TIMEOUT = 500;

let note: () => void;
const rendered = new Promise<void>((resolve) => {
  note = resolve;
});

/** Records that the first screen stands. */
export function noteRendered(): void {
  // A frame ends before the timers that it sets.
  requestAnimationFrame(() => setTimeout(note));
  setTimeout(note, FRAME_TIMEOUT);
}

/** Runs work once the first screen has been painted. */
export function whenRendered(work: () => void): void {
  void rendered.then(work);
}
