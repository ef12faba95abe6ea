import type { Print } from '@papermint/contracts/markets/model';
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../lib/store.ts';
import {
  feedStateAtom,
  leadPrice,
  liveMarketAtom,
  priceAtom,
  takePrices,
} from '../../state/prices/live-prices.ts';
import { applyMarketData, joinTape } from './live-market.ts';

const print = (second: number): Print => ({
  time: new Date(second * 1000).toISOString(),
  price: '100',
  amount: '1',
  side: 'buy',
});

const message = (second: number, price: string) => ({
  at: new Date(second * 1000).toISOString(),
  price,
  mark: null,
  index: null,
  status: 'trading' as const,
  resumesAt: null,
  halt: null,
  session: { open: true, opensAt: null, closesAt: null },
  grouped: null,
  day: { open: '90', high: '110', low: '80', volume: '5', turnover: '500' },
  bids: [[String(Number(price) - 1), '1']] as [string, string][],
  asks: [[String(Number(price) + 1), '1']] as [string, string][],
  prints: [print(second - 1)],
  whole: false,
});

beforeEach(() => store.set(feedStateAtom, 'live'));

test('changes price, book and tape of a pair in one step, and ignores the feed of all prices for it', () => {
  const pair = 'AAA/USD';
  const letGo = leadPrice(pair);
  const seen: (readonly [string | null, string | undefined, string | undefined])[] = [];
  const look = () => {
    const market = store.get(liveMarketAtom(pair));
    seen.push([store.get(priceAtom(pair)), market?.bids[0]?.[0], market?.asks[0]?.[0]]);
  };
  const stops = [store.sub(priceAtom(pair), look), store.sub(liveMarketAtom(pair), look)];
  applyMarketData(pair, message(100, '100'));
  takePrices({ [pair]: '150', 'BBB/USD': '7' });
  applyMarketData(pair, message(101, '120'));
  for (const stop of stops) stop();

  expect(new Set(seen.map((one) => one.join(' ')))).toEqual(new Set(['100 99 101', '120 119 121']));
  expect(store.get(priceAtom('BBB/USD'))).toBe('7');
  expect(store.get(liveMarketAtom(pair))?.tape.map(({ time }) => time)).toEqual([
    print(100).time,
    print(99).time,
  ]);

  letGo();
  takePrices({ [pair]: '130' });
  expect(store.get(priceAtom(pair))).toBe('130');
});

test('uses polled prices without a connection', () => {
  const letGo = leadPrice('CCC/USD');
  store.set(feedStateAtom, 'lost');
  takePrices({ 'CCC/USD': '5' });
  expect(store.get(priceAtom('CCC/USD'))).toBe('5');
  letGo();
});

test('sorts the tape newest first, even with an own print before its second was over', () => {
  expect(joinTape([print(6), print(4)], [print(5), print(1)])).toEqual([6, 5, 4, 1].map(print));
  expect(
    joinTape(
      Array.from({ length: 60 }, () => print(9)),
      [print(1)],
    ),
  ).toHaveLength(50);
});
