import { SECOND } from '@papermint/contracts/common/time-units';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { selfTradeModes } from '@papermint/contracts/orders/self-trade';
import fc from 'fast-check';

/** Random steps of traders, staff, time and market in one pair. */

export interface Placing {
  do: 'place';
  who: number;
  side: Side;
  type: PlaceableType;
  /** The limit, in ticks from the price. */
  distance: number;
  /** The stop price, in ticks from the price; type and side determine the direction. */
  stopDistance: number;
  lots: number;
  timeInForce: TimeInForce;
  postOnly: boolean;
  selfTrade: SelfTradeMode | undefined;
  /** The time until a GTD order expires, seconds. */
  expiresIn: number;
}

export interface Amending {
  do: 'amend';
  which: number;
  lots: number | undefined;
  /** In ticks from the price; for a stop price from its current value. */
  distance: number | undefined;
  stopDistance: number | undefined;
}

export type Step =
  | Placing
  /** Several at once, in one commit. */
  | { do: 'burst'; orders: Placing[] }
  /** A working order, and what its fill places. */
  | { do: 'list'; working: Placing; pending: Placing }
  | { do: 'cancel'; which: number }
  | { do: 'cancel all'; who: number }
  | Amending
  | { do: 'advance'; ms: number }
  /** Staff halt the pair or open it again; now and then they delist it or list it again. */
  | { do: 'staff'; delists: boolean }
  | { do: 'happen'; kind: 'gap' | 'rally' | 'halt'; depth: number; startsIn: number };

const placing: fc.Arbitrary<Placing> = fc.record({
  do: fc.constant('place' as const),
  who: fc.integer({ min: 0, max: 2 }),
  side: fc.constantFrom<Side>('buy', 'sell'),
  type: fc.constantFrom<PlaceableType>(
    ...(['limit', 'limit', 'limit', 'limit', 'market', 'market'] as const),
    ...(['stop', 'stop_limit', 'take_profit', 'take_profit_limit', 'oco'] as const),
    ...(['trailing_stop', 'trailing_take_profit'] as const),
  ),
  distance: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -60, max: 60 }) },
    { weight: 3, arbitrary: fc.integer({ min: -8000, max: 8000 }) },
  ),
  stopDistance: fc.oneof(fc.integer({ min: -2, max: 300 }), fc.integer({ min: 1, max: 12_000 })),
  // The largest exceed every balance.
  lots: fc.oneof(fc.integer({ min: 7, max: 5000 }), fc.integer({ min: 5000, max: 1_200_000 })),
  timeInForce: fc.constantFrom<TimeInForce>('GTC', 'GTC', 'GTC', 'GTD', 'IOC', 'FOK'),
  postOnly: fc.boolean(),
  selfTrade: fc.option(fc.constantFrom(...selfTradeModes), { nil: undefined, freq: 2 }),
  expiresIn: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200_000 })),
});

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: placing },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      orders: fc.array(placing, { minLength: 2, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('list' as const), working: placing, pending: placing }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      which: fc.nat(),
      lots: fc.option(fc.integer({ min: 7, max: 5000 }), { nil: undefined }),
      distance: fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined }),
      stopDistance: fc.option(fc.integer({ min: -300, max: 300 }), { nil: undefined, freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel all' as const), who: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('happen' as const),
      kind: fc.constantFrom('gap' as const, 'rally' as const, 'halt' as const),
      depth: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      startsIn: fc.integer({ min: 0, max: 7200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('staff' as const),
      delists: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.constantFrom(200, SECOND, 20 * SECOND, 600 * SECOND, 3600 * SECOND, 86_400 * SECOND),
    }),
  },
);
