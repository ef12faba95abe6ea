import { guardPops } from '../../lib/page/navigation.ts';

/** The part of the router's navigator that the guard replaces. */
interface Navigator {
  push: (to: { pathname?: string } | string, ...rest: never[]) => void;
}

/**
 * Stops navigations away from the current screen.
 * @param ask gets a function that carries the navigation out
 * @returns a function that ends the guard
 */
export function guardNavigation(navigator: Navigator, ask: (leave: () => void) => void): () => void {
  const { push } = navigator;
  const { pathname } = location;
  const index = placeOf(history.state);
  let open = false;
  let returning = false;

  const guardedPush: typeof push = (to, ...rest) => {
    const leaves = typeof to === 'string' || (to.pathname !== undefined && to.pathname !== location.pathname);
    if (open || !leaves) push(to, ...rest);
    else ask(() => push(to, ...rest));
  };

  const onPop = (event: PopStateEvent) => {
    const place = placeOf(event.state);
    if (open || index === null || place === null) return;
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
    } else if (location.pathname !== pathname) {
      // The browser has already navigated. Goes back, and hides both events from the router.
      event.stopImmediatePropagation();
      const steps = place - index;
      returning = true;
      history.go(-steps);
      ask(() => {
        open = true;
        history.go(steps);
      });
    }
  };

  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  navigator.push = guardedPush;
  guardPops(onPop);
  addEventListener('beforeunload', onUnload);
  return () => {
    if (navigator.push === guardedPush) navigator.push = push;
    guardPops(null);
    removeEventListener('beforeunload', onUnload);
  };
}

/** The router's number of an entry of the history; null for entries of others. */
function placeOf(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof place === 'number' ? place : null;
}
