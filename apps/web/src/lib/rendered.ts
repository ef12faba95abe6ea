import { afterPaint } from './after-paint.ts';

let note: () => void;
const rendered = new Promise<void>((resolve) => {
  note = resolve;
});

/** Records that the first screen is painted. */
export function noteRendered(): void {
  afterPaint(note);
}

/** Runs work once the first screen has been painted. */
export function whenRendered(work: () => void): void {
  void rendered.then(work);
}
