import { z } from 'zod';
import { missingBoth } from '../answers/binance-error.ts';
import type { KeyContext } from '../endpoint.ts';
import { text, whole } from '../request/parameters.ts';
import { numberOfMade } from '../spot/client-ids.ts';
import { futuresPair } from './futures-symbols.ts';
import type { ShownOrder } from './order-answer.ts';

/** Which order: by its number or by its client ID. */
export const orderChoice = z.object({
  symbol: text(),
  orderId: whole('orderId').optional(),
  origClientOrderId: text().optional(),
});

type OrderChoice = z.output<typeof orderChoice>;

/**
 * The order of a trader that a request names; undefined if they have none in that symbol.
 * @throws BinanceError -1121, or -1102 where it names none
 */
export function chosenOrder(
  { world, session: { trader } }: Pick<KeyContext, 'world' | 'session'>,
  { symbol, orderId, origClientOrderId }: OrderChoice,
): ShownOrder | undefined {
  const pair = futuresPair(world, symbol);
  const { futures } = world;
  const number = orderId ?? (origClientOrderId === undefined ? undefined : numberOfMade(origClientOrderId));
  if (number === undefined && origClientOrderId === undefined) {
    throw missingBoth('origClientOrderId', 'orderId');
  }
  const order =
    number === undefined
      ? futures.byClientId(trader.id, origClientOrderId ?? '')
      : futures.byNumber(trader.id, number);
  return order?.pair === pair ? order : undefined;
}
