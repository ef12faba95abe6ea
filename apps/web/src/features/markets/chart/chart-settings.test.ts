import { expect, test } from 'vitest';
import { readSettings } from './chart-settings.ts';

const usual = {
  type: 'candles',
  scale: 'linear',
  zone: 'UTC',
  compare: [],
  studies: [],
  futuresPrice: 'last',
  orders: true,
  fills: true,
  positions: true,
  alerts: true,
  events: true,
  sessions: false,
  adjustment: 'split',
};

test.each([null, '', 'nonsense', '7', 'null', '[]'])('saved settings %j give the defaults', (saved) => {
  expect(readSettings(saved)).toEqual(usual);
});

test('leaves unknown settings out', () => {
  const saved = { type: 'kagi', scale: 'sqrt', futuresPrice: 'ask', fills: false, compare: [{ pair: 7 }] };
  expect(readSettings(JSON.stringify(saved))).toEqual({ ...usual, fills: false });
});

test('hid positions and alerts with the orders, before they had choices of their own', () => {
  expect(readSettings('{"orders":false}')).toMatchObject({ positions: false, alerts: false });
  expect(readSettings('{"orders":false,"alerts":true}')).toMatchObject({ positions: false, alerts: true });
});

test('keeps the averages and the scale of settings before studies had parameters', () => {
  const { scale, studies } = readSettings(JSON.stringify({ log: true, studies: ['ema12', 'rsi', 'ma20'] }));
  expect(scale).toBe('log');
  expect(studies).toMatchObject([
    { key: 'ema', params: { length: 12 }, pane: 0 },
    { key: 'sma', params: { length: 20 }, pane: 0 },
  ]);
});

test('keeps a study with its parameters, and leaves out what is none', () => {
  const rsi = {
    id: 'rsi-1',
    key: 'rsi',
    params: { length: 9 },
    plots: {},
    pane: 1,
    height: 0.3,
    hidden: true,
  };
  const { studies } = readSettings(JSON.stringify({ studies: [rsi, null, 4, { key: 'sma' }] }));
  expect(studies).toEqual([rsi]);
});
