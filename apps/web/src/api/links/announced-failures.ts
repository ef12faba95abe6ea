import type { Failure } from '../failure.ts';

const announced = new WeakSet<Failure>();

/** Notes that a failure is shown as a toast, so that a form need not show it as well. */
export function willAnnounce(failure: Failure): void {
  announced.add(failure);
}

export function isAnnounced(failure: Failure): boolean {
  return announced.has(failure);
}
