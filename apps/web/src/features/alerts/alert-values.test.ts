import type { Alert } from '@papermint/contracts/alerts/model';
import { expect, test } from 'vitest';
import { changedAlertInput, missingFields, NEW_ALERT, newAlertInput, valuesOf } from './alert-values.ts';

const NOW = Date.UTC(2026, 5, 1);
const ALERT: Alert = {
  uuid: 'a',
  kind: 'above',
  venue: 'spot',
  pair: 'BTC/USD',
  price: '92400',
  percent: null,
  seconds: null,
  rate: null,
  repeat: 'every',
  pause: 300,
  note: '',
  mail: false,
  status: 'active',
  expiresAt: '2026-06-08T00:00:00.000Z',
  createdAt: '2026-06-01T00:00:00.000Z',
  triggeredAt: null,
  triggeredPrice: null,
  times: 0,
  version: 4,
  delisted: false,
  says: 'BTC/USD rises to 92,400.00',
};

test('sends the terms of the chosen kind only', () => {
  const values = { ...NEW_ALERT, pair: 'BTC/USD', price: '92,400' } as const;
  expect(newAlertInput({ ...values, kind: 'move' }, NOW)).toEqual({
    kind: 'move',
    venue: 'spot',
    pair: 'BTC/USD',
    percent: '5',
    seconds: 3600,
    repeat: 'once',
    note: '',
    mail: false,
  });
  expect(newAlertInput({ ...values, kind: 'funding_above' }, NOW)).toMatchObject({ rate: '0.0003' });
  expect(newAlertInput({ ...values, kind: 'fill', pair: '' }, NOW)).not.toHaveProperty('pair');
});

test('counts the expiry from the simulated time', () => {
  expect(newAlertInput({ ...NEW_ALERT, expiresAt: '7' }, NOW)).toMatchObject({
    expiresAt: '2026-06-08T00:00:00.000Z',
  });
});

test('leaves out what a change keeps, so that the price need not be valid again', () => {
  const same = changedAlertInput(ALERT, { ...valuesOf(ALERT), note: 'Sell' }, NOW);
  expect(same).toEqual({ uuid: 'a', version: 4, repeat: 'every', pause: 300, note: 'Sell', mail: false });
  expect(changedAlertInput(ALERT, { ...valuesOf(ALERT), price: '93000', expiresAt: '' }, NOW)).toMatchObject({
    price: '93000',
    expiresAt: null,
  });
});

test('names the empty fields of the chosen kind', () => {
  expect(missingFields({ ...NEW_ALERT, kind: 'above' })).toEqual({
    pair: 'Choose a pair',
    price: 'Enter a price',
  });
  expect(missingFields({ ...NEW_ALERT, kind: 'fill' })).toEqual({});
});
