import { keep } from '../../platform/lists/bounded-map.ts';

/** A token bucket: `burst` at once, and `perSecond` more each second. */
export function createBudget(
  { burst, perSecond }: { burst: number; perSecond: number },
  wall: () => number = () => performance.now(),
): (tokens?: number) => boolean {
  let left = burst;
  let at = wall();
  /** Takes tokens. @returns whether there were enough */
  return (tokens = 1) => {
    const now = wall();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < tokens) return false;
    left -= tokens;
    return true;
  };
}

/** A budget for each network. */
export function budgetByNetwork(
  limits: { burst: number; perSecond: number },
  wall: () => number = () => performance.now(),
): (network: string) => boolean {
  const budgets = new Map<string, () => boolean>();
  return (network) => {
    let take = budgets.get(network);
    if (!take) {
      take = createBudget(limits, wall);
      keep(budgets, network, take);
    }
    return take();
  };
}

const BRACE = 0x7b;

/** How many messages a frame of JSON may hold: a batch has a brace for each. */
export function messagesIn(frame: Buffer): number {
  let braces = 0;
  for (let at = frame.indexOf(BRACE); at !== -1; at = frame.indexOf(BRACE, at + 1)) braces += 1;
  return Math.max(1, braces);
}
