import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes the overlay around it after any navigation. */
export function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key, close]);
  return null;
}
