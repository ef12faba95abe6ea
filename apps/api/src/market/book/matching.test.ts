import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import type { DepthLevel } from './depth.ts';
import type { IncomingOrder, Match, MatchPart } from './matching.ts';
import { match, sawAll } from './matching.ts';
import type { RestingOrder } from './order-book.ts';
import { OrderBook } from './order-book.ts';

const sell = (id: string, priceTicks: number, lots: number, traderId = id): RestingOrder => ({
  id,
  traderId,
  side: 'sell',
  priceTicks,
  lots,
});

function bookOf(orders: readonly RestingOrder[]): OrderBook {
  const book = new OrderBook();
  for (const order of orders) book.add(order);
  return book;
}

const buy = (lots: number, limitTicks?: number): IncomingOrder => ({
  traderId: 'me',
  side: 'buy',
  lots,
  limitTicks,
});
const viewOf = ({ parts, remaining, selfTradePrevented }: Match) => ({
  parts: parts.map(({ priceTicks, lots, maker }) => [priceTicks, lots, maker?.id ?? 'market']),
  remaining,
  selfTradePrevented,
});

const depth: DepthLevel[] = [
  [101, 10],
  [103, 10],
];

describe('an incoming order', () => {
  test('takes the better price first, and at one price a trader before the simulated market', () => {
    const book = bookOf([sell('b', 102, 5), sell('a', 101, 5)]);
    expect(viewOf(match({ book, depth, taken: 0 }, buy(25)))).toEqual({
      parts: [
        [101, 5, 'a'],
        [101, 10, 'market'],
        [102, 5, 'b'],
        [103, 5, 'market'],
      ],
      remaining: 0,
      selfTradePrevented: false,
    });
  });

  test('finds only the depth that earlier takers of this second left', () => {
    const found = match({ book: bookOf([]), depth, taken: 13 }, buy(10));
    expect(viewOf(found)).toEqual({ parts: [[103, 7, 'market']], remaining: 3, selfTradePrevented: false });
  });

  test('stops at its limit', () => {
    const book = bookOf([sell('b', 102, 5)]);
    expect(viewOf(match({ book, depth, taken: 0 }, buy(25, 102)))).toEqual({
      parts: [
        [101, 10, 'market'],
        [102, 5, 'b'],
      ],
      remaining: 10,
      selfTradePrevented: false,
    });
    expect(viewOf(match({ book, depth, taken: 0 }, buy(5, 100))).parts).toEqual([]);
  });

  test('stops before an order of its own trader', () => {
    const book = bookOf([sell('other', 102, 5), sell('own', 102, 5, 'me'), sell('after', 102, 5)]);
    expect(viewOf(match({ book, depth, taken: 0 }, buy(25)))).toEqual({
      parts: [
        [101, 10, 'market'],
        [102, 5, 'other'],
      ],
      remaining: 10,
      selfTradePrevented: true,
    });
  });

  test('sells at the highest price first', () => {
    const bids: RestingOrder[] = [
      { id: 'low', traderId: 'x', side: 'buy', priceTicks: 98, lots: 5 },
      { id: 'high', traderId: 'y', side: 'buy', priceTicks: 99, lots: 5 },
    ];
    const found = match(
      { book: bookOf(bids), depth: [[99, 3]], taken: 0 },
      { traderId: 'me', side: 'sell', lots: 10, limitTicks: 98 },
    );
    expect(viewOf(found).parts).toEqual([
      [99, 5, 'high'],
      [99, 3, 'market'],
      [98, 2, 'low'],
    ]);
  });
});

/** Everything offered, one lot a row, sorted by the rules; and a match that takes it row by row. */
function naive(
  asks: readonly RestingOrder[],
  levels: readonly DepthLevel[],
  taken: number,
  { traderId, lots, limitTicks = Number.POSITIVE_INFINITY }: IncomingOrder,
): { price: number; who: string }[] {
  const ofMarket = levels
    .flatMap(([price, offered]) => Array.from({ length: offered }, () => ({ price, who: 'market', rank: 1 })))
    .slice(taken);
  const ofTraders = asks.flatMap(({ id, priceTicks, lots: offered }) =>
    Array.from({ length: offered }, () => ({ price: priceTicks, who: id, rank: 0 })),
  );
  const all = [...ofTraders, ...ofMarket].sort((a, b) => a.price - b.price || a.rank - b.rank);
  const own = new Set(asks.filter((ask) => ask.traderId === traderId).map(({ id }) => id));
  const until = all.findIndex(({ price, who }) => price > limitTicks || own.has(who));
  return all.slice(0, until < 0 ? all.length : until).slice(0, lots);
}

const someAsks = fc
  .array(
    fc.record({
      traderId: fc.constantFrom('me', 'x', 'y', 'z', 'w', 'v'),
      priceTicks: fc.integer({ min: 100, max: 110 }),
      lots: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((one, index): RestingOrder => ({ ...one, id: `o${index}`, side: 'sell' })));
const someDepth = fc
  .uniqueArray(fc.integer({ min: 100, max: 110 }), { maxLength: 6 })
  .chain((prices) =>
    fc
      .array(fc.integer({ min: 1, max: 6 }), { minLength: prices.length, maxLength: prices.length })
      .map((sizes) =>
        prices.sort((a, b) => a - b).map((price, i): DepthLevel => [price, sizes[i] as number]),
      ),
  );
const someOrder = fc
  .record({
    lots: fc.integer({ min: 1, max: 50 }),
    limitTicks: fc.option(fc.integer({ min: 99, max: 111 }), { nil: undefined }),
  })
  .map(({ lots, limitTicks }) => buy(lots, limitTicks));

const linesOf = (parts: readonly MatchPart[]) =>
  parts.flatMap(({ priceTicks, lots, maker }) =>
    Array.from({ length: lots }, () => ({ price: priceTicks, who: maker?.id ?? 'market' })),
  );

test('equals sorting everything offered and taking it row by row', () => {
  fc.assert(
    fc.property(
      someAsks,
      someDepth,
      fc.integer({ min: 0, max: 20 }),
      someOrder,
      (asks, levels, taken, order) => {
        const found = match({ book: bookOf(asks), depth: levels, taken }, order);
        const expected = naive(asks, levels, taken, order).map(({ price, who }) => ({ price, who }));
        expect(linesOf(found.parts)).toEqual(expected);
        expect(found.remaining).toBe(order.lots - expected.length);
      },
    ),
    often(500),
  );
});

test('needs only the near levels if it says so', () => {
  fc.assert(
    fc.property(
      someAsks,
      someDepth,
      fc.nat(6),
      fc.integer({ min: 0, max: 20 }),
      someOrder,
      (asks, levels, near, taken, order) => {
        const seen = levels.slice(0, near);
        const found = match({ book: bookOf(asks), depth: seen, taken }, order);
        fc.pre(near > 0 && sawAll(found, seen, order));
        expect(found).toEqual(match({ book: bookOf(asks), depth: levels, taken }, order));
      },
    ),
    often(500),
  );
});

test('an order that is split in two takes the same rows', () => {
  fc.assert(
    fc.property(someAsks, someDepth, someOrder, fc.nat(), (asks, levels, order, cut) => {
      const first = 1 + (cut % order.lots);
      const whole = match({ book: bookOf(asks), depth: levels, taken: 0 }, order);
      const book = bookOf(asks);
      const one = match({ book, depth: levels, taken: 0 }, { ...order, lots: first });
      const taken = one.parts.reduce((sum, { lots, maker }) => sum + (maker ? 0 : lots), 0);
      for (const { maker, lots } of one.parts) if (maker) book.reduce(maker.id, lots);
      const two =
        first === order.lots || one.selfTradePrevented
          ? undefined
          : match({ book, depth: levels, taken }, { ...order, lots: order.lots - first });
      expect([...linesOf(one.parts), ...linesOf(two?.parts ?? [])]).toEqual(linesOf(whole.parts));
    }),
    often(300),
  );
});
