import { beforeEach, expect, test, vi } from 'vitest';
import { lastPair, lastTerminal, rememberTerminal } from './last-terminals.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('stores the pair of each market, and the latest of all', () => {
  expect(lastTerminal()).toBeNull();
  rememberTerminal('/trade/ETH/USD', 'crypto', 'spot');
  rememberTerminal('/trade/SOL/USD?market=futures', 'crypto', 'futures');
  rememberTerminal('/trade/stocks/LUMR/USD', 'stock', 'spot');
  expect(lastTerminal()).toBe('/trade/stocks/LUMR/USD');
  expect(lastTerminal('crypto')).toBe('/trade/SOL/USD?market=futures');
  expect(lastPair('crypto', 'spot')).toBe('ETH/USD');
  expect(lastPair('crypto', 'futures')).toBe('SOL/USD');
  expect(lastPair('forex', 'futures')).toBeNull();
});

test('ignores other values in the browser', () => {
  kept.set('terminal.last', 'https://example.org/trade/BTC/USD');
  expect(lastTerminal()).toBeNull();
});
