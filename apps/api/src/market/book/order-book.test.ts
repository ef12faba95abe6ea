import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import type { RestingOrder } from './order-book.ts';
import { OrderBook } from './order-book.ts';

/** The simplest equivalent: a list that is sorted at every read. */
class NaiveBook {
  orders: (RestingOrder & { lots: number; came: number })[] = [];
  #came = 0;

  add(order: RestingOrder): void {
    this.orders.push({ ...order, came: this.#came++ });
  }

  side(side: RestingOrder['side']) {
    const direction = side === 'buy' ? -1 : 1;
    return this.orders
      .filter((order) => order.side === side)
      .sort((a, b) => direction * (a.priceTicks - b.priceTicks) || a.came - b.came);
  }
}

const open = ({ id, traderId, side, priceTicks, lots }: RestingOrder) => ({
  id,
  traderId,
  side,
  priceTicks,
  lots,
});

const order = (id: string, over: Partial<RestingOrder> = {}): RestingOrder => ({
  id,
  traderId: 't',
  side: 'buy',
  priceTicks: 100,
  lots: 10,
  ...over,
});

describe('an order book', () => {
  test('has its best orders first: by price, then by time', () => {
    const book = new OrderBook();
    book.add(order('b', { priceTicks: 99 }));
    book.add(order('a'));
    book.add(order('c'));
    book.add(order('s2', { side: 'sell', priceTicks: 103 }));
    book.add(order('s1', { side: 'sell', priceTicks: 101 }));
    expect([...book.orders('buy')].map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect([...book.orders('sell')].map(({ id }) => id)).toEqual(['s1', 's2']);
    expect([...book.levels('buy')]).toEqual([
      [100, 20],
      [99, 10],
    ]);
    expect(book.best('sell')?.id).toBe('s1');
  });

  test('an order that is taken in part keeps its time priority, and is removed once nothing remains', () => {
    const book = new OrderBook();
    book.add(order('a'));
    book.add(order('b'));
    book.reduce('a', 4);
    expect(book.best('buy')).toMatchObject({ id: 'a', lots: 6 });
    book.reduce('a', 6);
    expect(book.best('buy')).toMatchObject({ id: 'b', lots: 10 });
    expect(book.get('a')).toBeUndefined();
  });

  test('refuses wrong use by its owner', () => {
    const book = new OrderBook();
    book.add(order('a'));
    expect(() => book.add(order('a'))).toThrow('rests already');
    expect(() => book.reduce('a', 11)).toThrow('no 11 lots');
    expect(book.remove('nobody')).toBe(false);
  });

  test('equals a list that is sorted at every read', () => {
    const step = fc.oneof(
      fc.record({
        op: fc.constant('add' as const),
        side: fc.constantFrom('buy' as const, 'sell' as const),
        priceTicks: fc.integer({ min: 95, max: 105 }),
        lots: fc.integer({ min: 1, max: 50 }),
      }),
      fc.record({ op: fc.constant('remove' as const), which: fc.nat() }),
      fc.record({ op: fc.constant('reduce' as const), which: fc.nat(), part: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const book = new OrderBook();
        const naive = new NaiveBook();
        for (const [index, one] of steps.entries()) {
          if (one.op === 'add') {
            const { side, priceTicks, lots } = one;
            const added = order(`o${index}`, { side, priceTicks, lots });
            book.add(added);
            naive.add(added);
          } else {
            const target = naive.orders[one.which % Math.max(1, naive.orders.length)];
            if (!target) continue;
            const lots = one.op === 'reduce' ? 1 + (one.part % target.lots) : target.lots;
            if (one.op === 'reduce') book.reduce(target.id, lots);
            else expect(book.remove(target.id)).toBe(true);
            target.lots -= lots;
            if (target.lots === 0) naive.orders = naive.orders.filter(({ id }) => id !== target.id);
          }
          for (const side of ['buy', 'sell'] as const) {
            expect([...book.orders(side)].map(open)).toEqual(naive.side(side).map(open));
            const levels = new Map<number, number>();
            for (const { priceTicks, lots } of naive.side(side)) {
              levels.set(priceTicks, (levels.get(priceTicks) ?? 0) + lots);
            }
            expect([...book.levels(side)]).toEqual([...levels]);
          }
          expect(book.size).toBe(naive.orders.length);
        }
      }),
      often(150),
    );
  });
});
