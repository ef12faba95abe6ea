import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { MenuArrangement } from './menu-groups.ts';
import { arrangementOf, withOpened } from './menu-groups.ts';

/**
 * How the reader has arranged the menu, kept in the browser for each account.
 * @param current the group of the current screen, which opens when another group becomes current
 * @returns the arrangement, and what keeps another one
 */
export function useMenuArrangement(
  accountId: string,
  current: string | undefined,
): [MenuArrangement, (next: MenuArrangement) => void] {
  const key = `staff_menu.${accountId}`;
  const [held, setHeld] = useState({ key: '', visited: current, kept: arrangementOf(null) });
  let now = held;
  if (now.key !== key) now = { key, visited: undefined, kept: arrangementOf(readStored(key)) };
  if (now.visited !== current) {
    const { opened, pins } = now.kept;
    const front = current !== undefined && opened ? withOpened(opened, current) : opened;
    now = { key, visited: current, kept: { opened: front, pins } };
  }
  if (now !== held) setHeld(now);
  const keep = (kept: MenuArrangement) => {
    writeStored(key, JSON.stringify(kept));
    setHeld({ key, visited: current, kept });
  };
  return [now.kept, keep];
}

/**
 * The number of rows that the menu can show without scrolling.
 * @param gaps px between and around its rows
 */
export function useRows(nav: RefObject<HTMLElement | null>, gaps: number): number {
  const [rows, setRows] = useState(0);
  useLayoutEffect(() => {
    const menu = nav.current;
    if (!menu) return;
    const measure = () => {
      const row = menu.querySelector('a')?.offsetHeight ?? 0;
      if (row > 0) setRows(Math.floor((menu.clientHeight - gaps) / row));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(menu);
    measure();
    return () => observer.disconnect();
  }, [nav, gaps]);
  return rows;
}
