import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Inside an overlay that leads elsewhere: it is put away once somebody goes, by whatever way. */
export function CloseOnNavigation({ close }: { close: () => void }) {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key, close]);
  return null;
}
