import { startTransition, useEffect, useState } from 'react';

/**
 * What is much to put together comes in a second render, in small pieces, so that a phone answers a finger meanwhile.
 * (The initial value of useDeferredValue means the same, but while React holds back a screen whose code has just
 * come, for 300 ms, it renders it over and over.)
 * @param ready whether there is anything to show
 * @returns whether that second render is reached
 */
export function useSecondRender(ready: boolean): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (ready) startTransition(() => setReached(true));
  }, [ready]);
  return ready && reached;
}
