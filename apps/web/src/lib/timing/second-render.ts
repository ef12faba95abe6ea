import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Puts an expensive render into its own transition after the first one is painted, so that a phone shows that and
 * stays responsive. The initial value of useDeferredValue would render repeatedly while React delays a screen whose
 * code has just loaded by 300 ms.
 * @param ready whether there is anything to show
 * @param first whether the first render may show it, because it is part of a transition
 * @returns whether to render it now
 */
export function useSecondRender(ready: boolean, first = false): boolean {
  const [reached, setReached] = useState(first && ready);
  useEffect(() => {
    if (!ready || reached) return;
    return afterPaint(() => startTransition(() => setReached(true)));
  }, [ready, reached]);
  return ready && reached;
}
