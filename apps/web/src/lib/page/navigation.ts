/** A navigation that an answer causes follows it within this time, ms. */
const AFTER_ANSWER = 500;

let popGuard: ((event: PopStateEvent) => void) | null = null;

/**
 * Sets a listener that sees a step through the history before the router does, and may stop the event; null for none.
 */
export function guardPops(guard: typeof popGuard): void {
  popGuard = guard;
}

/**
 * Calls back when a navigation begins, well before its screen is shown.
 * @param began gets the instant since which messages belong to the new screen: the press that caused the navigation,
 * or the answer that caused it
 */
export function followNavigation(began: (since: number) => void): void {
  let pathname = location.pathname;
  const note = () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    const press = window.event;
    began(press?.isTrusted ? press.timeStamp : performance.now() - AFTER_ANSWER);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...args) => {
      change(...args);
      note();
    };
  }
  // Listeners of the window run in the order of their registration: this one must be the first.
  window.addEventListener('popstate', (event) => popGuard?.(event));
  window.addEventListener('popstate', note);
}
