import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import type { Situation } from './order-need.ts';
import { affordable, exceeds, lotsOf, needOf, ticksOf } from './order-need.ts';

const market = { tick: '0.1', lot: '0.001', baseScale: 8, quoteScale: 2, base: 'BTC', quote: 'USD' };
const buying: Situation = {
  side: 'buy',
  market,
  levels: [
    ['100.0', '1'],
    ['101.0', '2'],
  ],
  price: '99.9',
  feeRate: '0.002',
};
const selling: Situation = { ...buying, side: 'sell', levels: [['99.8', '5']] };
const draft = (fields: Partial<OrderDraft>): OrderDraft => ({ ...EMPTY_DRAFT, ...fields });
const needs = (fields: Partial<OrderDraft>, lots: number, situation = buying) =>
  needOf(draft(fields), situation)?.(lots);

describe('the amount that an order takes from the balance', () => {
  test('a market order: the asks it takes, with the fee', () => {
    // 1 at 100 and 0.5 at 101
    expect(needs({}, 1500)).toBe(15_050n + 30n);
  });

  test('a sale: its coins', () => {
    expect(needs({}, 1500, selling)).toBe(150_000_000n);
    expect(needs({ type: 'stop', stopPrice: '' }, 1, selling)).toBe(100_000n);
  });

  test('a limit order: the part that trades immediately, and the rest at its limit', () => {
    expect(needs({ type: 'limit', price: '90' }, 1000)).toBe(9000n + 18n);
    expect(needs({ type: 'limit', price: '100.5' }, 2000)).toBe(10_000n + 20n + (10_050n + 21n));
    expect(needs({ type: 'limit', price: '100.5', timeInForce: 'IOC' }, 2000)).toBe(10_020n);
    expect(needs({ type: 'limit', price: '' }, 1000)).toBeUndefined();
  });

  test('a stop order: its stop price plus five percent, and the fee', () => {
    expect(needs({ type: 'stop', stopPrice: '110' }, 1000)).toBe(11_550n + 24n);
    expect(needs({ type: 'stop_limit', stopPrice: '110', price: '111' }, 1000)).toBe(11_100n + 23n);
  });

  test('an OCO: the higher need of its two orders', () => {
    const oco = { type: 'oco', price: '90', stopPrice: '110' } as const;
    expect(needs(oco, 1000)).toBe(11_574n);
    expect(needs({ ...oco, stopLimitPrice: '111' }, 1000)).toBe(11_123n);
  });

  test('an OCO that trails: the higher need of its orders, each from its first stop price', () => {
    const oco = { type: 'oco', price: '90', stopBy: 'trail', trailingPercent: '2' } as const;
    // 101.9 and 5 percent on top
    expect(needs(oco, 1000)).toBe(10_700n + 22n);
    expect(needs({ ...oco, activationPrice: '80' }, 1000)).toBe(9000n + 18n);
    expect(needs({ ...oco, stopLimitPrice: '120' }, 1000)).toBe(12_000n + 24n);
    expect(needs({ ...oco, trailingPercent: '' }, 1000)).toBeUndefined();
    const first = { ...oco, price: '', takeProfitBy: 'trail', takeProfitTrailingPercent: '1' } as const;
    expect(needs(first, 1000)).toBe(10_700n + 22n);
    expect(ticksOf(draft(first), buying)).toMatchObject({ limit: 989, stop: 1019 });
    expect(needs({ ...first, takeProfitTrailingPercent: '' }, 1000)).toBeUndefined();
  });

  test('a trailing stop with a limit: its limit', () => {
    const trailing = { type: 'trailing_stop', trailingPercent: '2', price: '110' } as const;
    expect(needs(trailing, 1000)).toBe(11_000n + 22n);
  });

  test('a trailing stop: from the present price', () => {
    const trailing = draft({ type: 'trailing_stop', trailingPercent: '2' });
    expect(ticksOf(trailing, buying).stop).toBe(1019);
    expect(ticksOf(trailing, selling).stop).toBe(979);
    expect(ticksOf(draft({ type: 'trailing_stop', trailingPercent: 'x' }), buying).stop).toBe(0);
    const byAmount = draft({ type: 'trailing_stop', trailingIn: 'amount', trailingAmount: '1.5' });
    expect(ticksOf(byAmount, buying).stop).toBe(1014);
    expect(ticksOf(byAmount, selling).stop).toBe(984);
  });
});

describe('an amount', () => {
  test('in the quote currency is the whole cost of a purchase and the value of a sale', () => {
    expect(lotsOf(draft({ amount: '150.80', amountIn: 'quote' }), buying)).toBe(1500);
    expect(lotsOf(draft({ amount: '150.79', amountIn: 'quote' }), buying)).toBe(1499);
    expect(lotsOf(draft({ amount: '99.8', amountIn: 'quote' }), selling)).toBe(1000);
    expect(lotsOf(draft({ amount: '50', amountIn: 'quote', type: 'limit', price: '200' }), selling)).toBe(
      250,
    );
    expect(lotsOf(draft({ amount: '', amountIn: 'quote' }), selling)).toBe(0);
  });

  test('beyond the balance is too much', () => {
    expect(exceeds(draft({}), buying, 1500, '150.80')).toBe(false);
    expect(exceeds(draft({}), buying, 1500, '150.79')).toBe(true);
    expect(exceeds(draft({}), selling, 1500, '1.49999999')).toBe(true);
  });

  test('for a budget is the largest that fits it', () => {
    const price = fc.integer({ min: 1, max: 2000 }).map((ticks) => (ticks / 10).toFixed(1));
    const type = fc.constantFrom('limit', 'stop', 'stop_limit', 'take_profit', 'oco', 'market' as const);
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(type, price, price, price, cents, (kind, limit, stop, stopLimit, sum) => {
        const made = draft({ type: kind, price: limit, stopPrice: stop, stopLimitPrice: stopLimit });
        const lots = affordable(made, buying, (sum / 100).toFixed(2));
        const need = needOf(made, buying);
        expect(need?.(lots)).toBeLessThanOrEqual(BigInt(sum));
        if (kind !== 'market' || lots < 3000) expect(need?.(lots + 1)).toBeGreaterThan(BigInt(sum));
      }),
    );
  });

  test('without a price is unknown', () => {
    expect(affordable(draft({ type: 'limit' }), buying, '1000')).toBe(0);
    expect(affordable(draft({ type: 'limit', price: '0' }), buying, '1000')).toBe(0);
    expect(affordable(draft({ type: 'limit', price: '99' }), buying, '')).toBe(0);
  });
});
