import { describe, expect, test } from 'vitest';
import { ranked, rankOf } from './rank.ts';

const found = (typed: string, ...labels: string[]) =>
  ranked(
    typed,
    labels.map((label) => ({ label })),
  ).map(({ label }) => label);

describe('what was typed', () => {
  test('ranks a beginning before the beginning of a word, then the inside, then initials', () => {
    expect(found('ap', 'A page', 'Trap', 'New app', 'API keys')).toEqual([
      'API keys',
      'New app',
      'Trap',
      'A page',
    ]);
  });

  test.each([
    ['api keys', 'API keys'],
    ['keys api', 'API keys'],
    ['ak', 'API keys'],
    ['apk', 'API keys'],
    ['  API   KEYS ', 'API keys'],
    ['medelin', 'Medelín'],
    ['btc/usd', 'BTC/USD'],
    ['usd', 'BTC/USD'],
    ['sign in', 'Sign-in history'],
    ['maya@pm', 'Maya maya@pm.test'],
  ])('%j finds %j', (typed, label) => {
    expect(found(typed, label)).toEqual([label]);
  });

  test.each([
    ['maya', 'Markets and yields'],
    ['maya', 'Make it dark'],
    ['xyz', 'API keys'],
    ['keys zz', 'API keys'],
    ['a', 'Keys'],
  ])('%j does not find %j', (typed, label) => {
    expect(found(typed, label)).toEqual([]);
  });

  test('leaves everything in its order without a text', () => {
    expect(found('  ', 'Beta', 'Alpha')).toEqual(['Beta', 'Alpha']);
  });

  test('finds by other words behind those of the label', () => {
    const home = { label: 'Overview', words: 'home balance' };
    const balances = { label: 'Hide balances' };
    expect(ranked('balance', [home, balances])).toEqual([balances, home]);
    expect(rankOf('home', home)).toBeGreaterThan(0);
    expect(rankOf('home overview', home)).toBeGreaterThan(0);
  });
});
