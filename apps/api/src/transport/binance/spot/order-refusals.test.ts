import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import { describe, expect, it } from 'vitest';
import { checkNotional } from '../../../orders/placing/size-rules.ts';
import { BinanceError } from '../answers/binance-error.ts';
import { orderRefusal as futuresRefusal } from '../futures/order-refusals.ts';
import { listRefusal, orderRefusal } from './order-refusals.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const told = (refused: unknown) =>
  refused instanceof BinanceError ? `${refused.code} ${refused.message}` : 'as it is';

describe('refusals of spot', () => {
  it.each([
    ['would_take', 'price', '-2010 Order would immediately match and take.'],
    ['would_trigger', 'stopPrice', '-2010 Order would trigger immediately.'],
    ['wrong_side', 'price', '-2010 The relationship of the prices for the orders is not correct.'],
    ['duplicate_client_id', 'clientId', '-2010 Duplicate order sent.'],
    ['too_small', 'amount', '-1013 Filter failure: NOTIONAL'],
    ['too_large', 'amount', '-1013 Filter failure: LOT_SIZE'],
    ['too_large', 'stopPrice', '-1013 Filter failure: PRICE_FILTER'],
    ['not_a_multiple', 'visibleAmount', '-1013 Filter failure: LOT_SIZE'],
    ['price_band', 'stopLimitPrice', '-1013 Filter failure: PERCENT_PRICE_BY_SIDE'],
    ['too_many_open_orders', undefined, '-1013 Filter failure: MAX_NUM_ORDERS'],
    ['too_many_untriggered_orders', undefined, '-1013 Filter failure: MAX_NUM_ALGO_ORDERS'],
  ] as const)('%s at %s is %s, whatever its sentence', (reason, key, expected) => {
    expect(told(orderRefusal(new DomainError('bad_input', 'Words', key, { reason })))).toBe(expected);
  });

  it('come from the rules with their reasons', () => {
    const instrument = { tick: '0.01', quote: 'USD', lot: '0.001', minNotional: '5' };
    const uneven = thrownBy(() => priceTicksOf('1.005', 'price', instrument));
    expect(told(orderRefusal(uneven))).toBe('-1013 Filter failure: PRICE_FILTER');
    const scales = { baseScale: 8, quoteScale: 2 };
    const small = thrownBy(() => checkNotional(499n, { ...instrument, ...scales }));
    expect(told(orderRefusal(small))).toBe('-1013 Filter failure: NOTIONAL');
  });

  it('of a list name the relation of its prices', () => {
    const refused = new DomainError('bad_input', 'Words', 'pending.stopPrice', { reason: 'would_trigger' });
    expect(told(listRefusal(refused))).toBe(
      '-2010 The relationship of the prices for the orders is not correct.',
    );
    const uneven = new DomainError('bad_input', 'Words', 'working.amount', { reason: 'not_a_multiple' });
    expect(told(listRefusal(uneven))).toBe('-1013 Filter failure: LOT_SIZE');
  });

  it('without a reason stay as they are', () => {
    expect(told(orderRefusal(new DomainError('bad_input', 'Price would fill immediately', 'price')))).toBe(
      'as it is',
    );
  });
});

describe('refusals of futures', () => {
  it.each([
    ['would_take', 'price', -5022],
    ['would_trigger', 'stopPrice', -2021],
    ['duplicate_client_id', 'clientId', -4116],
    ['price_band', 'price', -4016],
    ['too_small', 'amount', -4164],
    ['too_large', 'amount', -4005],
    ['more_than_position', 'amount', -2022],
    ['leverage_tier', 'leverage', -2027],
    ['too_many_open_orders', undefined, -2025],
    ['too_many_untriggered_orders', undefined, -4045],
    [undefined, 'reduceOnly', -2022],
    [undefined, 'amount', -4164],
  ] as const)('%s at %s is %i', (reason, key, code) => {
    const refused = futuresRefusal(new DomainError('bad_input', 'Words', key, reason ? { reason } : {}));
    expect(refused).toMatchObject({ code });
  });
});
