import { startTransition, useEffect, useState } from 'react';

let settled = false;
const waiting = new Set<() => void>();

/** Records that the first screen stands and the browser is idle. Styles see it as `data-settled` of <html>. */
export function noteSettled(): void {
  settled = true;
  document.documentElement.dataset.settled = '';
  // All in one transition, which is rendered in slices: an atom would render them together and block a slow phone.
  startTransition(() => {
    for (const tell of waiting) tell();
  });
  waiting.clear();
}

/** Whether what the first screen does not need may begin: small charts, for example. */
export function useSettled(): boolean {
  const [is, setIs] = useState(settled);
  useEffect(() => {
    if (is) return;
    const tell = () => setIs(true);
    if (settled) {
      tell();
      return;
    }
    waiting.add(tell);
    return () => void waiting.delete(tell);
  }, [is]);
  return is;
}
