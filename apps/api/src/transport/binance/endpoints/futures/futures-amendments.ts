import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits } from '@papermint/contracts/money/amount';
import { z } from 'zod';
import { fixed } from '../../answers/fixed.ts';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { chosenOrder } from '../../futures/find-order.ts';
import { noOrder } from '../../futures/order-refusals.ts';
import { ANY_LENGTH, period, periodOf } from '../../futures/period.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import { clientIdOf } from '../../spot/client-ids.ts';

/** The changes of an order, latest first. */
export const futuresAmendmentEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/orderAmendment',
    weight: 1,
    security: 'signed',
    gate: 'futures.order',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId').optional(),
      origClientOrderId: text().optional(),
      ...period,
      limit: limit(50, 100),
    }),
    answer(context, { symbol, orderId, origClientOrderId, limit: most, ...times }) {
      const { world, session } = context;
      const order = chosenOrder(context, { symbol, orderId, origClientOrderId });
      if (!order) throw noOrder();
      const { tick, lot, baseScale } = world.markets.instrument(order.pair);
      const { since = 0, before = Number.POSITIVE_INFINITY } = periodOf(times, world, ANY_LENGTH);
      const price = (ticks: number | null) => (ticks === null ? '0' : priceText(ticks, tick));
      const amount = (units: bigint) => fixed(formatUnits(units, baseScale), decimalsOf(lot));
      return world.futures
        .amendments(session.trader.id, order.number)
        .map((one, index) => ({ ...one, count: index + 1 }))
        .filter(({ at }) => at >= since && at < before)
        .reverse()
        .slice(0, most)
        .map((one) => ({
          amendmentId: one.id,
          symbol,
          pair: symbol,
          orderId: order.number,
          clientOrderId: clientIdOf(order),
          time: one.at,
          amendment: {
            price: { before: price(one.limitBefore), after: price(one.limitAfter) },
            origQty: { before: amount(one.amountBefore), after: amount(one.amountAfter) },
            count: one.count,
          },
          priceMatch: order.priceMatch?.toUpperCase() ?? 'NONE',
        }));
    },
  }),
];
