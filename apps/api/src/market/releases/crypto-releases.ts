import { every, everyBusinessDay, isBusinessDay, last, months, nth } from './release-days.ts';
import type { ReleaseSeries } from './release-series.ts';
import { at, FRIDAY, pairs, releasesOf, TUESDAY, WEDNESDAY } from './release-shapes.ts';

export const CRYPTO: readonly ReleaseSeries[] = [
  ...releasesOf(
    'crypto',
    'BTC',
    'new_york',
  )({
    id: 'btc-etf-flows',
    name: 'Bitcoin ETF net flows',
    importance: 'low',
    time: at(18, 30),
    days: everyBusinessDay,
    period: 'day',
    figures: { unit: 'million_dollars', decimals: 1, usual: 60, swing: 140, surprise: 110 },
    related: pairs({ 'BTC/USD': 1 }),
    about: 'How much more investors put into Bitcoin funds than they took out on the day.',
  }),
  ...releasesOf(
    'crypto',
    'ETH',
    'new_york',
  )({
    id: 'eth-etf-flows',
    name: 'Ether ETF net flows',
    importance: 'low',
    time: at(18, 45),
    days: everyBusinessDay,
    period: 'day',
    figures: { unit: 'million_dollars', decimals: 1, usual: 18, swing: 46, surprise: 34 },
    related: pairs({ 'ETH/USD': 1 }),
    about: 'How much more investors put into Ether funds than they took out on the day.',
  }),
  ...releasesOf(
    'crypto',
    'BTC',
    'utc',
  )(
    {
      id: 'btc-difficulty',
      name: 'Bitcoin difficulty adjustment',
      importance: 'low',
      time: at(13, 20),
      days: every(14, 5),
      period: 'none',
      figures: { unit: 'percent', decimals: 2, usual: 0.8, swing: 2.4, surprise: 0.35 },
      related: pairs({ 'BTC/USD': 1 }),
      about: 'How much the difficulty of finding a block changes for the next two weeks.',
    },
    {
      id: 'crypto-options-expiry',
      name: 'Monthly expiry of crypto options',
      importance: 'medium',
      time: at(8),
      days: last(FRIDAY),
      period: 'none',
      figures: undefined,
      related: pairs({ 'BTC/USD': 1, 'ETH/USD': 1 }),
      about: 'Monthly options on Bitcoin and Ether expire. Trading can be volatile around the expiry.',
    },
  ),
  ...releasesOf(
    'crypto',
    'ETH',
    'utc',
  )({
    id: 'eth-upgrade',
    name: 'Ethereum network upgrade',
    importance: 'medium',
    time: at(14),
    days: months([5, 11], nth(WEDNESDAY, 2, isBusinessDay)),
    period: 'none',
    figures: undefined,
    related: pairs({ 'ETH/USD': 1 }),
    about: 'Nodes of the network switch to new rules.',
  }),
  ...releasesOf(
    'crypto',
    'SOL',
    'utc',
  )({
    id: 'sol-upgrade',
    name: 'Solana client upgrade',
    importance: 'low',
    time: at(16),
    days: months([3, 6, 9, 12], nth(TUESDAY, 3)),
    period: 'none',
    figures: undefined,
    related: pairs({ 'SOL/USD': 1 }),
    about: 'Validators of the network switch to a new version.',
  }),
];
