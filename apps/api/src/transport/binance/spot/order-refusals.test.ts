import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import { describe, expect, it } from 'vitest';
import { checkLimitSide, checkPriceBand } from '../../../orders/placing/price-rules.ts';
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
  const instrument = { tick: '0.1', minNotional: '5' };
  const refused = (error: DomainError) => told(futuresRefusal(error, instrument));

  it.each([
    [
      'would_take',
      'price',
      '-5022 Due to the order could not be executed as maker, the Post Only order will be rejected.',
    ],
    ['would_trigger', 'stopPrice', '-2021 Order would immediately trigger.'],
    ['duplicate_client_id', 'clientId', '-4116 ClientOrderId is duplicated.'],
    [
      'too_small',
      'amount',
      "-4164 Order's notional must be no smaller than 5 (unless you choose reduce only).",
    ],
    ['too_large', 'amount', '-4005 Quantity greater than max quantity.'],
    ['too_large', 'price', '-4002 Price greater than max price.'],
    ['not_a_multiple', 'amount', '-4023 Qty not increased by step size.'],
    ['not_a_multiple', 'price', '-4014 Price not increased by tick size.'],
    ['too_many_decimals', 'price', '-1111 Precision is over the maximum defined for this asset.'],
    ['price_band', 'activationPrice', '-4135 Invalid activation price.'],
    ['too_large', 'activationPrice', '-4135 Invalid activation price.'],
    ['more_than_position', 'amount', '-2022 ReduceOnly Order is rejected.'],
    ['leverage_tier', 'leverage', '-2027 Exceeded the maximum allowable position at current leverage.'],
    ['too_many_open_orders', undefined, '-2025 Reach max open order limit.'],
    ['too_many_untriggered_orders', undefined, '-4045 Reach max stop order limit.'],
    [undefined, 'reduceOnly', '-2022 ReduceOnly Order is rejected.'],
    [undefined, 'amount', '-4004 Quantity less than min quantity.'],
    [undefined, 'price', "-1130 Data sent for parameter 'price' is not valid."],
  ] as const)('%s at %s is %s, whatever its sentence', (reason, key, expected) => {
    expect(refused(new DomainError('bad_input', 'Words', key, reason ? { reason } : {}))).toBe(expected);
  });

  it.each([
    ['buy', 15_001, "-4016 Limit price can't be higher than 1500.0."],
    ['sell', 4_999, "-4024 Limit price can't be lower than 500.0."],
  ] as const)('a limit to %s beyond the band names its bound', (side, limitTicks, expected) => {
    const order = { side, limitTicks, key: 'price' } as const;
    const error = thrownBy(() => checkPriceBand(order, { ticks: 10_000, name: 'current price' }, String));
    expect(refused(error as DomainError)).toBe(expected);
  });

  it.each([
    ['buy', "-4016 Limit price can't be higher than 999.9."],
    ['sell', "-4024 Limit price can't be lower than 1000.1."],
  ] as const)('a limit to %s on the wrong side of the price names the nearest one', (side, expected) => {
    const error = thrownBy(() =>
      checkLimitSide({ side, limitTicks: 10_000 }, { ticks: 10_000, text: '1,000 USD' }),
    );
    expect(refused(error as DomainError)).toBe(expected);
  });

  it('an expiry that is too near has the text of Binance', () => {
    expect(refused(new DomainError('bad_input', 'Words', 'expiresAt'))).toMatch(/^-5040 The goodTillDate/);
  });
});
