import type { Failure } from './failure.ts';

const announced = new WeakSet<Failure>();

/** A failure that the handling of all answers tells as a message: a form has no need to tell it as a whole. */
export function willAnnounce(failure: Failure): void {
  announced.add(failure);
}

export function isAnnounced(failure: Failure): boolean {
  return announced.has(failure);
}
