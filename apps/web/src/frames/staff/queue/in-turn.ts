/** Calls back when the page is left. @returns a function that ends it */
export type WhenLeft = (leaving: () => void) => () => void;

/**
 * Makes one call after another. When the page is left, all that remain are made together, so that none is lost.
 * @returns the results of all calls, in the order in which they became known
 */
export async function inTurn<T, R>(
  parts: readonly T[],
  act: (part: T) => Promise<readonly R[]>,
  { whenLeft, onResults }: { whenLeft: WhenLeft; onResults?: ((results: readonly R[]) => void) | undefined },
): Promise<R[]> {
  const results: R[] = [];
  const remaining = [...parts];
  const make = async (part: T) => {
    const some = await act(part);
    results.push(...some);
    onResults?.(some);
  };
  let rest: Promise<unknown> = Promise.resolve();
  const stop = whenLeft(() => {
    rest = Promise.all(remaining.splice(0).map(make));
  });
  try {
    for (let part = remaining.shift(); part !== undefined; part = remaining.shift()) await make(part);
    await rest;
  } finally {
    stop();
  }
  return results;
}
