import { expect, test } from 'vitest';
import { ladderScale } from './ladder-rows.ts';
import { mostTraded, TradedPrices, TradedRows } from './traded-rows.ts';

const MARKET = { tick: '0.5', lot: '0.01', baseScale: 8, quoteScale: 2 };
const candle = { low: '10', high: '11', volume: '6' };
const print = { time: '2026-06-01T15:00:00.000Z', amount: '0.25' };

test('a candle shares its volume among the rows of its range', () => {
  const traded = new TradedRows(ladderScale(MARKET, '0.5'));
  traded.addCandle(candle);
  expect([...traded.rows]).toEqual([
    [20, 2],
    [21, 2],
    [22, 2],
  ]);
});

test('a candle without a range has one row, and one without a volume none', () => {
  const traded = new TradedRows(ladderScale(MARKET, '0.5'));
  traded.addCandle({ ...candle, high: '10' });
  traded.addCandle({ ...candle, high: '5000', volume: '0' });
  expect([...traded.rows]).toEqual([[20, 6]]);
});

test('a candle over too many rows is left out', () => {
  const traded = new TradedRows(ladderScale(MARKET, '0.5'));
  traded.addCandle({ low: '0.5', high: '10000', volume: '20000' });
  expect(traded.rows.size).toBe(20_000);
  traded.addCandle({ low: '0.5', high: '10000.5', volume: '20001' });
  expect([...traded.rows.values()].every((volume) => volume === 1)).toBe(true);
});

test('prints of a price and side are one amount, which another scale counts', () => {
  const prices = new TradedPrices();
  for (let times = 0; times < 3; times++) prices.add({ ...print, price: '10.5', side: 'buy' });
  prices.add({ ...print, price: '10.5', side: 'sell' });
  expect(prices.size).toBe(2);
  const traded = new TradedRows(ladderScale(MARKET, '1'));
  for (const one of prices.all()) traded.addPrint(one);
  expect([...traded.rows]).toEqual([
    [11, 0.75],
    [10, 0.25],
  ]);
});

test('prints are in the row of the side that they took', () => {
  const traded = new TradedRows(ladderScale(MARKET, '1'));
  traded.addPrint({ ...print, price: '10.5', side: 'buy' });
  traded.addPrint({ ...print, price: '10.5', side: 'sell' });
  traded.addPrint({ ...print, price: '11', side: 'buy' });
  expect([...traded.rows]).toEqual([
    [11, 0.5],
    [10, 0.25],
  ]);
});

test('the longest bar is that of the rows in view', () => {
  const rows = new Map([
    [9, 100],
    [10, 3],
    [12, 5],
    [13, 100],
  ]);
  expect(mostTraded(rows, 12, 3)).toBe(5);
  expect(mostTraded(rows, 40, 3)).toBe(0);
});
