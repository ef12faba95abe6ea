import type { Path, To } from 'react-router-dom';
import { generatePath, matchPath } from 'react-router-dom';
import { currentSession } from '../api/session.ts';
import { mayMatch } from './may-match.ts';
import { screens } from './routes.ts';

/** Public pages with the screens that show the same to signed-in visitors. */
const pairs = screens.flatMap(({ path, signedInPath }) =>
  signedInPath ? [{ open: path, own: signedInPath }] : [],
);

/** The path that follows another pattern with the same parameters; undefined if it does not match. */
function moved(pathname: string, from: string, to: string): string | undefined {
  const match = mayMatch(from, pathname) ? matchPath(from, pathname) : null;
  return match ? generatePath(to, match.params) : undefined;
}

/** The public page that shows guests what a path shows to signed-in visitors; the path itself if there is none. */
export function publicPath(pathname: string): string {
  for (const { open, own } of pairs) {
    const path = moved(pathname, own, open);
    if (path !== undefined) return path;
  }
  return pathname;
}

/** The screen of signed-in visitors that shows what a public page shows, with the query string of the page. */
export function signedInPath({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  for (const { open, own } of pairs) {
    const path = moved(pathname, open, own);
    if (path !== undefined) return path + search;
  }
  return pathname + search;
}

/** Where a link leads: that of a guest to the public page of what it shows. */
export function leadOf(to: To): To {
  if (currentSession() !== null || typeof to === 'string' || to.pathname === undefined) return to;
  return { ...to, pathname: publicPath(to.pathname) };
}
