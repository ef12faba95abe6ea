import { expect, test } from 'vitest';
import { store } from '../../../lib/store.ts';
import { draftAtom } from '../../orders/form/order-draft.ts';
import { futuresInput, NO_OPTIONS, optionsAtom } from '../order-form/futures-options.ts';
import { fillFuturesForm } from './fill-futures-form.ts';

test('a filled form places at the price of the ladder, and only reduces if the ladder does', () => {
  const pair = 'BTC/USD';
  const facts = { pair, side: 'buy', amount: '1', expiresAt: 0, hedged: false } as const;
  const filled = (reduceOnly: boolean): object => {
    fillFuturesForm('7', pair, { side: 'buy', price: '98', amount: '1', postOnly: false, reduceOnly });
    return futuresInput(store.get(draftAtom('7 futures', pair)), store.get(optionsAtom('7', pair)), facts);
  };
  store.set(optionsAtom('7', pair), { ...NO_OPTIONS, priceMatch: 'opponent' });
  const reducing = filled(true);
  expect(reducing).toMatchObject({ type: 'limit', price: '98', reduceOnly: true });
  expect(reducing).not.toHaveProperty('priceMatch');
  expect(filled(false)).not.toHaveProperty('reduceOnly');
});
