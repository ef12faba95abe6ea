import { useEffect, useRef } from 'react';
import { Stay } from './stay.ts';

/**
 * Calls back when a part has stayed for a time, ms; null for ever. The time stands still while the pointer or the focus
 * is in it.
 * @returns handlers of the part
 */
export function useStay(ms: number | null, onEnd: () => void) {
  const stay = useRef<Stay>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (ms === null) return;
    stay.current = new Stay(ms, () => end.current());
    return () => stay.current?.stop();
  }, [ms]);
  const hold = () => stay.current?.hold();
  const go = () => stay.current?.go();
  return { onPointerEnter: hold, onPointerLeave: go, onFocus: hold, onBlur: go };
}
