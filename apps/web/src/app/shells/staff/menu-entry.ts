/**
 * The menu entry of an address: its own, that of the list above it, or that of the list with its record, such as
 * `/kut/traders` for `/kut/trader/1`.
 * @param paths those of the menu
 */
export function entryOf(pathname: string, paths: readonly string[]): string | undefined {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  // An entry with others beneath it does not own what is under those.
  const isParent = (path: string) => paths.some((other) => other.startsWith(`${path}/`));
  return (
    paths.find((path) => path === pathname) ??
    paths.find((path) => isUnder(path) && !isParent(path)) ??
    paths.find((path) => path.endsWith('s') && isUnder(path.slice(0, -1)))
  );
}

/** What waits in the queues of a menu entry: stuck withdrawals are filtered withdrawals, so that both count there. */
export const waitingAt = (path: string, queues: readonly { path: string; waiting: number }[]): number =>
  queues.filter((queue) => queue.path.split('?')[0] === path).reduce((sum, { waiting }) => sum + waiting, 0);
