import { useEffect, useRef } from 'react';

/**
 * Tells an act that waited for the server whether its row is still open.
 * @returns asked at the start of the act; what it returns is asked at its end
 */
export function useOpenedRow(opened: string | null): (key: string) => () => boolean {
  const latest = useRef<string | null>(opened);
  useEffect(() => {
    latest.current = opened;
  });
  return (key) => {
    const { pathname } = location;
    return () => latest.current === key && location.pathname === pathname;
  };
}
