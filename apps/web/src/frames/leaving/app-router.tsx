import type { ReactNode } from 'react';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { To } from 'react-router-dom';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

const history = createBrowserHistory({ window, v5Compat: true });

const asGiven = (to: To) => to;

interface AppRouterProps {
  /** Where a link leads, if not to its path. */
  leadOf?: (to: To) => To;
  children: ReactNode;
}

/**
 * Like BrowserRouter, but renders a change on the same screen (an opened row, a page of a list) immediately, before
 * the next key, because keys depend on the address. Another screen is rendered as a transition: the one before stays
 * until the new code has loaded.
 */
export function AppRouter({ leadOf = asGiven, children }: AppRouterProps) {
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
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => history.createHref(leadOf(to)),
      encodeLocation: (to: To) => history.encodeLocation(leadOf(to)),
      go: (delta: number) => history.go(delta),
      push: (to: To, state?: unknown) => history.push(leadOf(to), state),
      replace: (to: To, state?: unknown) => history.replace(leadOf(to), state),
    }),
    [leadOf],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
