let arrived = false;

/** Called for each connection that the server takes. */
export function noteArrival(): void {
  arrived = true;
}

/**
 * Whether a connection was taken since the last question. Node takes one in a turn of the event loop, so others may be
 * waiting, each for another turn.
 */
export function othersArrive(): boolean {
  const now = arrived;
  arrived = false;
  return now;
}
