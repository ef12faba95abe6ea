import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

const history = createBrowserHistory({ window, v5Compat: true });

/**
 * As BrowserRouter, but what changes on the same screen (an opened row, a page of a list) is rendered at once, before
 * the next key is pressed: keys act on what the address says. Another screen is rendered as a transition: the one
 * before stays until its code has come.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  const { pathname } = location;
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === pathname) setShown(next);
        else startTransition(() => setShown(next));
      }),
    [pathname],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
