import { sectors } from '@papermint/contracts/markets/kinds';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import { expect, test } from 'vitest';
import { catalogue, listedFirst } from './catalogue.ts';
import { fiats } from './data/fiats.ts';

const ofKind = (kind: string) => listedFirst.filter(({ instrument }) => instrument.kind === kind);

test('the catalog has 40 coins, 40 stocks, 28 forex pairs and 12 commodities without duplicates', () => {
  const counts = ['crypto', 'stock', 'forex', 'commodity'].map((kind) => ofKind(kind).length);
  expect(counts).toEqual([40, 40, 28, 12]);
  const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
  unique(catalogue.map(({ instrument }) => instrument.pair));
  unique([...catalogue.flatMap(({ asset }) => asset?.code ?? []), ...fiats.map(({ code }) => code)]);
  unique(catalogue.map(({ instrument }) => instrument.name));
});

test('stocks have symbols of two to five letters, and every sector has a company', () => {
  const stocks = ofKind('stock').map(({ instrument }) => instrument);
  expect(stocks.filter(({ base }) => !/^[A-Z]{2,5}$/.test(base))).toEqual([]);
  expect([...new Set(stocks.map(({ sector }) => sector))].sort()).toEqual([...sectors].sort());
});

test("forex pairs combine the eight currencies that accounts can hold, in the market's order", () => {
  const order = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF', 'JPY'];
  const pairs = order.flatMap((base, index) => order.slice(index + 1).map((quote) => `${base}/${quote}`));
  expect(
    ofKind('forex')
      .map(({ instrument }) => instrument.pair)
      .sort(),
  ).toEqual(pairs.sort());
  for (const code of order) expect(fiats.find((fiat) => fiat.code === code)?.holdable).toBe(true);
});

test.each(catalogue.map(({ asset, instrument }) => [instrument.pair, asset, instrument] as const))(
  '%s has a specification whose parts fit each other',
  (_, asset, { anchor, tick, lot, minNotional, futures, maxLeverage, marginTiers, annualVolatility }) => {
    const scale = Math.max(decimalsOf(anchor), decimalsOf(tick));
    expect(units(anchor, scale) % units(tick, scale)).toBe(0n);
    expect(Number(anchor) / Number(tick)).toBeGreaterThanOrEqual(100);
    expect(Number(anchor) * Number(lot)).toBeLessThanOrEqual(Number(minNotional));
    expect(decimalsOf(lot)).toBeLessThanOrEqual(asset?.scale ?? 2);
    expect(annualVolatility).toBeGreaterThanOrEqual(0);
    expect(marginTiers.length > 0).toBe(futures);
    expect(marginTiers[0]?.maxLeverage ?? 1).toBe(maxLeverage);
    if (futures) expect(marginTiers.at(-1)?.upTo).toBeNull();
    for (const [index, tier] of marginTiers.entries()) {
      const next = marginTiers[index + 1];
      // A position at the highest leverage begins above its maintenance margin.
      expect(1 / tier.maxLeverage).toBeGreaterThan(Number(tier.rate));
      if (!next) continue;
      expect(Number(next.rate)).toBeGreaterThan(Number(tier.rate));
      expect(next.maxLeverage).toBeLessThan(tier.maxLeverage);
      if (next.upTo !== null) expect(Number(next.upTo)).toBeGreaterThan(Number(tier.upTo));
    }
  },
);
