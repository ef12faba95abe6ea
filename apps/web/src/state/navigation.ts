/** An answer and the navigation that follows it are this close together; the page is taken apart in between. */
const TOGETHER = 500;

let popGuard: ((event: PopStateEvent) => void) | null = null;

/** Who hears of a step through the history before the router does, and may keep it from everybody. */
export function guardPops(guard: typeof popGuard): void {
  popGuard = guard;
}

/**
 * Calls back when a navigation begins, which is well before its screen has come, with the instant since which
 * whatever happened belongs to it. What a person begins by a press begins with the press; what the app begins by
 * itself begins with the answer that made it.
 */
export function followNavigation(began: (since: number) => void): void {
  let pathname = location.pathname;
  const note = () => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    const press = window.event;
    began(press?.isTrusted ? press.timeStamp : performance.now() - TOGETHER);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...args) => {
      change(...args);
      note();
    };
  }
  // The window's listeners are called in the order they came in, capturing or not: this one is the first.
  window.addEventListener('popstate', (event) => popGuard?.(event));
  window.addEventListener('popstate', note);
}
