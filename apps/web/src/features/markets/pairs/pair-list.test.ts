import { describe, expect, test } from 'vitest';
import { changedWatchlist, pairsToChoose, steppedTo } from './pair-list.ts';

const market = (base: string, name: string) => ({ pair: `${base}/USD`, base, name });
const all = [
  market('BTC', 'Bitcoin'),
  market('ETH', 'Ethereum'),
  market('BCH', 'Bitcoin Cash'),
  market('ETC', 'Ethereum Classic'),
  market('USDT_TRC20', 'Tether (TRC20)'),
];
const none = new Set<string>();
const bases = (some: readonly { base: string }[]) => some.map(({ base }) => base);

describe('the pairs to choose among', () => {
  const usual = { typed: '', watchedOnly: false, watchlist: none, first: none };

  test('start with the watchlist, and keep their order otherwise', () => {
    const first = new Set(['BCH/USD', 'ETC/USD']);
    expect(bases(pairsToChoose(all, { ...usual, first }))).toEqual([
      'BCH',
      'ETC',
      'BTC',
      'ETH',
      'USDT_TRC20',
    ]);
  });

  test('match by name or symbol, a whole symbol first', () => {
    const first = new Set(['ETC/USD']);
    expect(bases(pairsToChoose(all, { ...usual, typed: 'eth', first }))).toEqual([
      'ETH',
      'ETC',
      'USDT_TRC20',
    ]);
    expect(bases(pairsToChoose(all, { ...usual, typed: ' btcusd ' }))).toEqual(['BTC']);
    expect(bases(pairsToChoose(all, { ...usual, typed: 'usdt trc' }))).toEqual(['USDT_TRC20']);
    expect(pairsToChoose(all, { ...usual, typed: 'gold' })).toEqual([]);
  });

  test('are only those of the watchlist if that is chosen', () => {
    const watchlist = new Set(['ETH/USD']);
    const first = new Set(['BTC/USD']);
    expect(bases(pairsToChoose(all, { ...usual, watchedOnly: true, watchlist, first }))).toEqual(['ETH']);
  });
});

test('wraps the highlight at both ends, and starts at one without a highlight', () => {
  expect(steppedTo(all, 'BTC/USD', 1)).toBe('ETH/USD');
  expect(steppedTo(all, 'BTC/USD', -1)).toBe('USDT_TRC20/USD');
  expect(steppedTo(all, 'USDT_TRC20/USD', 1)).toBe('BTC/USD');
  expect(steppedTo(all, '', 1)).toBe('BTC/USD');
  expect(steppedTo(all, '', -1)).toBe('USDT_TRC20/USD');
  expect(steppedTo([], 'BTC/USD', 1)).toBeUndefined();
});

test('adds a pair once and removes it once', () => {
  expect(changedWatchlist(['A', 'B'], { pair: 'C', starred: true })).toEqual(['A', 'B', 'C']);
  expect(changedWatchlist(['A', 'B'], { pair: 'A', starred: true })).toEqual(['A', 'B']);
  expect(changedWatchlist(['A', 'B'], { pair: 'A', starred: false })).toEqual(['B']);
  expect(changedWatchlist(['A', 'B'], { pair: 'C', starred: false })).toEqual(['A', 'B']);
});
