import type { Failure } from './failure.ts';

const inline = new WeakSet<Failure>();
const announced = new WeakSet<Failure>();

/** A failure that a field or a form shows in its own place: nobody else has to tell of it. */
export function showsInline(failure: Failure): void {
  inline.add(failure);
}

export function isShownInline(failure: Failure): boolean {
  return inline.has(failure);
}

/** A failure that the handling of all answers is about to tell. */
export function willAnnounce(failure: Failure): void {
  announced.add(failure);
}

export function isAnnounced(failure: Failure): boolean {
  return announced.has(failure);
}
