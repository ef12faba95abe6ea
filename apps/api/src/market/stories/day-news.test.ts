import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { FIGURES_AFTER } from '@papermint/contracts/news/kinds';
import { describe, expect, test } from 'vitest';
import { characterOf } from '../path/path-character.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { haltsOf } from '../scenarios/scenario.ts';
import { heldPath } from '../sessions/held-path.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from '../volume/volume.ts';
import type { NewsItem } from './day-news.ts';
import { economyNews, instrumentNews, summaryNews } from './day-news.ts';
import { roundPrices, yearStories } from './milestone-stories.ts';
import type { StoryMarket, StoryWorld } from './story-market.ts';
import { BACKGROUND } from './texts/company-texts.ts';

const SEED = 74;
const WEDNESDAY = Date.UTC(2026, 4, 20);
const NOON = WEDNESDAY + DAY / 2;
const AFTERNOON = NOON + 3 * HOUR;

type Instrument = StoryMarket['instrument'];

function market(
  given: Partial<Instrument>,
  scenarios: readonly Scenario[] = [],
  anchorTicks = 924_000,
): StoryMarket {
  const instrument: Instrument = {
    pair: 'BTC/USD',
    kind: 'crypto',
    base: 'BTC',
    quote: 'USD',
    name: 'Bitcoin',
    sector: null,
    unit: null,
    rank: 1,
    tick: '0.1',
    lot: '0.00001',
    annualVolatility: 0.48,
    pegged: false,
    dailyLots: 2_000_000n,
    ...given,
  };
  const { pair, kind, annualVolatility } = instrument;
  const calendar = sessionCalendar(kind === 'stock' ? 'us_stocks' : 'always');
  const simulated = { symbol: pair, anchorTicks, annualVolatility, character: characterOf(instrument) };
  const halts = haltsOf(scenarios);
  return {
    instrument,
    calendar,
    halts,
    path: heldPath(createSessionPath(SEED, simulated, scenarios, calendar), halts),
    volume: createVolume(SEED, simulated, { dailyLots: Number(instrument.dailyLots), halts, calendar }),
  };
}

const coin = (code: string, name: string, rank: number) =>
  market({ pair: `${code}/USD`, base: code, name, rank, annualVolatility: 0.8 });
const stock = (code: string, name: string, rank: number) =>
  market(
    {
      pair: `${code}/USD`,
      base: code,
      name,
      rank,
      kind: 'stock',
      sector: 'technology',
      tick: '0.01',
      lot: '0.001',
    },
    [],
    41_260,
  );

const markets = [
  market({}),
  coin('ETH', 'Ethereum', 2),
  coin('DOGE', 'Dogecoin', 6),
  stock('LUMR', 'Lumera Devices', 1),
  stock('CIRQ', 'Cirqon Semiconductor', 2),
  stock('HLYX', 'Halyx Software', 3),
];

const worldOf = (list: readonly StoryMarket[]): StoryWorld => ({
  seed: SEED,
  markets: list,
  marketOf: (pair) => list.find(({ instrument }) => instrument.pair === pair),
});
const world = worldOf(markets);

const all = (of: StoryWorld, day: number): NewsItem[] =>
  [
    ...of.markets.flatMap((one) => instrumentNews(of, one, day)),
    ...summaryNews(of, 'crypto', day),
    ...summaryNews(of, 'stock', day),
    ...economyNews(of, day),
  ].sort((a, b) => a.at - b.at);

const days = Array.from({ length: 12 }, (_, i) => WEDNESDAY + (i - 5) * DAY);
const told = new Map(days.map((day) => [day, all(world, day)]));

const crash = (startsAt: number): Scenario => ({
  kind: 'crash',
  startsAt,
  depth: 0.3,
  over: 600,
  hold: 3600,
  recovery: 0.5,
  recoverOver: 3600,
});

describe('news', () => {
  test('is published on the day of its moves, in whole seconds, with unique ids', () => {
    for (const [day, items] of told) {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { at, id, headline, text } of items) {
        expect(at % SECOND).toBe(0);
        expect(Math.floor(at / DAY) * DAY).toBe(day);
        expect(Number.parseInt(id.split('-')[0] ?? '', 36)).toBe(at / SECOND);
        expect(`${headline} ${text}`).not.toMatch(/undefined|NaN|Infinity|\{|\}/);
      }
    }
  });

  test('repeats no headline and no sentence within a day', () => {
    for (const items of told.values()) {
      const sentences = items.flatMap(({ text }) => text.split(/(?<=\.) (?=[A-Z\d])/));
      expect(sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i)).toEqual([]);
      const headlines = items.map(({ headline }) => headline);
      expect(new Set(headlines).size).toBe(headlines.length);
    }
  });

  test('has moves, summaries and background', () => {
    const topics = new Set([...told.values()].flat().map(({ topic }) => topic));
    for (const topic of ['moves', 'summary', 'company', 'milestones']) expect(topics).toContain(topic);
  });

  test('reports a crash once the market sees it, and changes no earlier news', () => {
    const crashed = worldOf([market({}, [crash(AFTERNOON)]), ...markets.slice(1)]);
    const [before, after] = [told.get(WEDNESDAY) ?? [], all(crashed, WEDNESDAY)];
    const until = (items: readonly NewsItem[]) => items.filter(({ at }) => at < AFTERNOON);
    expect(until(after)).toEqual(until(before));
    const sudden = after.filter(
      ({ at, pairs }) => at >= AFTERNOON && at < AFTERNOON + 15 * MINUTE && pairs.includes('BTC/USD'),
    );
    expect(sudden.length).toBeGreaterThan(1);
    for (const { topic, at } of sudden) {
      expect(['moves', 'milestones']).toContain(topic);
      expect(at).toBeGreaterThan(AFTERNOON);
    }
  });

  test.each([6, 10, 14, 19])('until %i:00 follows from nothing later', (hour) => {
    const until = WEDNESDAY + hour * HOUR;
    const gap = { ...crash(until), kind: 'gap', over: 0, hold: 0, recoverOver: 0 } as const;
    const other = worldOf(
      markets.map(({ instrument }) =>
        market(instrument, [gap], instrument.kind === 'stock' ? 41_260 : 924_000),
      ),
    );
    const known = (items: readonly NewsItem[]) => items.filter(({ at }) => at < until);
    expect(known(all(other, WEDNESDAY))).toEqual(known(told.get(WEDNESDAY) ?? []));
  });

  test('says the prices that the market had', () => {
    for (const { at, text, topic, pairs } of [...told.values()].flat()) {
      const [pair] = pairs;
      const about = markets.find(({ instrument }) => instrument.pair === pair);
      const [, said] = /at ([\d,]+\.\d+) USD/.exec(text) ?? [];
      if (!about || !said || topic !== 'company') continue;
      const { low, high } = about.path.extremes(at - 10 * MINUTE, at);
      const ticks = Number(said.replaceAll(',', '')) / Number(about.instrument.tick);
      expect(Math.round(ticks)).toBeGreaterThanOrEqual(low);
      expect(Math.round(ticks)).toBeLessThanOrEqual(high);
    }
  });

  test('calls a price the highest or the lowest of 52 weeks only if it is', () => {
    let found = 0;
    for (const coin of markets.slice(0, 3)) {
      for (let day = WEDNESDAY - 250 * DAY; day < WEDNESDAY; day += DAY) {
        for (const { trigger, write } of yearStories(coin, day)) {
          const { low, high } = coin.path.extremes(day - 364 * DAY, trigger - SECOND);
          const price = coin.path.priceAt(trigger);
          const { headline } = write(([first]) => first as never);
          if (headline.endsWith('high')) expect(price).toBeGreaterThan(high);
          else expect(price).toBeLessThan(low);
          found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  test('reports when a halt begins and when it ends, with its length', () => {
    const halt: Scenario = { ...crash(NOON), kind: 'halt', hold: 1800 };
    const halted = market({}, [halt]);
    const items = instrumentNews(worldOf([halted]), halted, WEDNESDAY).filter(
      ({ topic }) => topic === 'halts',
    );
    expect(items).toHaveLength(2);
    expect(items[0]?.at).toBeLessThan(NOON + MINUTE);
    expect(items[1]?.at).toBeGreaterThanOrEqual(NOON + 30 * MINUTE);
    expect(items[1]?.text).toContain('30 minutes');
  });

  test('reports the figure of a release after it has appeared', () => {
    const items = economyNews(world, WEDNESDAY);
    expect(items.length).toBeGreaterThan(0);
    for (const { at, release, kind } of items) {
      expect(kind).toBeNull();
      expect(release).toMatch(/-\d{8}$/);
      expect(at % DAY).toBeGreaterThan(FIGURES_AFTER);
    }
  });
});

test('reports earnings and splits, and compares no prices across a split', () => {
  const lumera = markets[3] as StoryMarket;
  const open = WEDNESDAY + 13.5 * HOUR;
  const report = {
    quarter: 1,
    year: 2026,
    announcedAt: open - 9 * DAY,
    at: open - HOUR,
    timing: 'before_open',
    opensAt: open,
    epsEstimate: 10_000,
    epsActual: 10_500,
    revenueEstimate: 5e9,
    revenueActual: 5.2e9,
    move: 0.05,
  } as const;
  const split = { announcedAt: open - 20 * DAY, at: open, to: 4, from: 1 };
  const within =
    <T>(list: readonly T[], atOf: (one: T) => number) =>
    (from: number, to: number) =>
      list.filter((one) => atOf(one) >= from && atOf(one) < to);
  const events = {
    earnings: within([report], ({ at }) => at),
    dividends: () => [],
    splits: within([split], ({ at }) => at),
  };
  const items = instrumentNews(world, { ...lumera, events }, WEDNESDAY);
  const topics = items.map(({ topic }) => topic);
  expect(topics).toEqual(expect.arrayContaining(['earnings', 'corporate_actions']));
  for (const topic of ['moves', 'opening', 'milestones', 'volume']) expect(topics).not.toContain(topic);
  const told = items.find(({ topic }) => topic === 'earnings');
  expect(told?.text).toContain('1.05 USD a share in Q1 2026, above the estimate of 1.00 USD');
  expect(told?.at).toBeGreaterThan(report.at);
});

test('background items claim no move', () => {
  const facts = {
    name: 'Bitcoin',
    code: 'BTC',
    price: '92,000.00 USD',
    target: '100,000.00 USD',
    distance: '8.7%',
    house: 'Hollin Analytics',
    rating: 'hold',
    place: 'Leeds',
    count: 5,
  };
  for (const { headline, text } of Object.values(BACKGROUND).flat()) {
    expect(`${headline(facts)} ${text(facts)}`).not.toMatch(
      /\b(rose|fell|gain|gained|drop|dropped|surge|surged|plunged|rally|rallied|jumped|slid|tumbled)\b/,
    );
  }
});

test.each([
  [924_000, '0.1', 0.05, { below: 900_000, above: 950_000 }],
  [41_260, '0.01', 0.06, { below: 40_000, above: 45_000 }],
  [117_400, '0.00001', 0.012, { below: 116_000, above: 118_000 }],
  [486, '0.01', 0.06, { below: 450, above: 500 }],
  [1062, '0.000001', 0.05, { below: 1000, above: 1100 }],
])('round prices around %i ticks of %s', (ticks, tick, least, expected) => {
  expect(roundPrices(ticks, tick, least)).toEqual(expected);
});
