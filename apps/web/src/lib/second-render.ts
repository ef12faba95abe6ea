import { startTransition, useEffect, useState } from 'react';

/**
 * Puts an expensive render into a transition of its own, so that a phone stays responsive meanwhile. The initial
 * value of useDeferredValue would do the same, but renders repeatedly while React delays a screen whose code has
 * just loaded by 300 ms.
 * @param ready whether there is anything to show
 * @param first whether the first render may show it: it is one of a transition itself
 * @returns whether to render it now
 */
export function useSecondRender(ready: boolean, first = false): boolean {
  const [reached, setReached] = useState(first && ready);
  useEffect(() => {
    if (ready) startTransition(() => setReached(true));
  }, [ready]);
  return ready && reached;
}
