import { matchPath, useLocation } from 'react-router-dom';
import { NOT_FOUND } from './guard-rules.ts';
import type { Screen } from './routes.tsx';
import { screens } from './routes.tsx';

/** The row of the table that a path shows. Literal paths win over those with parameters. */
export function screenAt(pathname: string): Screen | undefined {
  return (
    screens.find(({ path }) => path === pathname) ??
    screens.find(({ path }) => matchPath(path, pathname)) ??
    screens.find(({ path }) => path === NOT_FOUND)
  );
}

export function useCurrentScreen(): Screen | undefined {
  return screenAt(useLocation().pathname);
}
