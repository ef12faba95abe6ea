import { atom } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import { useAtomValue } from '../lib/atoms.ts';
import { store } from '../lib/store.ts';
import { NOT_FOUND } from './guard-rules.ts';
import { mayMatch } from './may-match.ts';
import { screens, staffPlaces } from './routes.ts';
import type { Place, Screen } from './screen.ts';

/** The table of staff screens; empty until the code of the back office is loaded. */
export const staffScreensAtom = atom<readonly Screen[]>([]);

/** Called by the code of the back office when it is loaded. */
export function addStaffScreens(table: readonly Screen[]): void {
  store.set(staffScreensAtom, table);
}

/**
 * The row of the screen that a path shows, by default the row of the not-found page. Literal paths win over those
 * with parameters.
 * @param staffScreens empty until the code of the back office has loaded
 */
export function placeAt(pathname: string, staffScreens: readonly Screen[]): Place | undefined {
  const all: readonly Place[] = [...screens, ...staffScreens];
  return (
    all.find(({ path }) => path === pathname) ??
    [...all, ...staffPlaces].find(({ path }) => mayMatch(path, pathname) && matchPath(path, pathname)) ??
    screens.find(({ path }) => path === NOT_FOUND)
  );
}

export function screenAt(pathname: string): Place | undefined {
  return placeAt(pathname, store.get(staffScreensAtom));
}

export function useCurrentScreen(): Place | undefined {
  return placeAt(useLocation().pathname, useAtomValue(staffScreensAtom));
}
