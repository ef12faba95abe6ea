import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

const history = createBrowserHistory({ window, v5Compat: true });

/**
 * Like BrowserRouter, but renders a change on the same screen (an opened row, a page of a list) immediately, before
 * the next key, because keys depend on the address. Another screen is rendered as a transition: the one before stays
 * until the new code has loaded.
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
