import { atom, useAtomValue } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import { store } from '../lib/store.ts';
import { NOT_FOUND } from './guard-rules.ts';
import { screens, staffDoors } from './routes.tsx';
import type { Place, Screen } from './screen.ts';

/** The table of the back office: empty until its code has come. */
export const staffScreensAtom = atom<readonly Screen[]>([]);

/** Called by the code of the back office when it is there. */
export function addStaffScreens(table: readonly Screen[]): void {
  store.set(staffScreensAtom, table);
}

/** @param ofStaff the table of the back office, as far as it is here */
export function placeAt(pathname: string, ofStaff: readonly Screen[]): Place | undefined {
  const all: readonly Place[] = [...screens, ...ofStaff];
  return (
    all.find(({ path }) => path === pathname) ??
    [...all, ...staffDoors].find(({ path }) => matchPath(path, pathname)) ??
    screens.find(({ path }) => path === NOT_FOUND)
  );
}

/** The row of the tables that a path shows. Literal paths win over those with parameters. */
export function screenAt(pathname: string): Place | undefined {
  return placeAt(pathname, store.get(staffScreensAtom));
}

export function useCurrentScreen(): Place | undefined {
  return placeAt(useLocation().pathname, useAtomValue(staffScreensAtom));
}
