import type { World } from '../../../worlds/world.ts';
import { toBinanceError } from '../answers/to-binance-error.ts';
import type { Market } from '../market.ts';

/** What is known of a message so far. */
export interface Seen {
  world: World | undefined;
  /** The key as it was sent. */
  key: string | undefined;
  weight: number;
  orders: number;
}

interface Message extends Seen {
  method: string;
  /** Time to answer, wall ms. */
  ms: number;
}

/** Counts a message for its key, with what it was refused for. */
export function noteMessage(
  { world, key, method, ms, weight, orders }: Message,
  error: unknown,
  market: Market,
) {
  const apiKey = key === undefined ? undefined : world?.apiKeys.idOf(key);
  if (!world || apiKey === undefined) return;
  const refused = error === undefined ? undefined : toBinanceError(error, market);
  const endpoint = `WS ${method.slice(0, 60)}`;
  world.keyActivities.note({
    apiKey,
    endpoint,
    example: endpoint,
    ms,
    weight,
    orders: refused ? 0 : orders,
    refused: refused && { code: String(refused.code), message: refused.message },
    at: world.clock.wall(),
    simulatedAt: world.clock.now(),
  });
}
