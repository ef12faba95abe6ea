import { startTransition, useEffect, useState } from 'react';

let settled = false;
const waiting = new Set<() => void>();

/** Records that the first screen is painted and the browser is idle. Styles see it as `data-settled` of <html>. */
export function noteSettled(): void {
  settled = true;
  document.documentElement.dataset.settled = '';
  // One transition, which is rendered in slices. An atom would render all of them together and block a slow phone.
  startTransition(() => {
    for (const tell of waiting) tell();
  });
  waiting.clear();
}

/** Whether work that the first screen does not need may begin, such as small charts. */
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
