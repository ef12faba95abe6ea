import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { decimalsOf, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import type { PricePath } from '../path/price-path.ts';
import type { Choose, Story, StoryMarket, Words } from './story-market.ts';
import { changeOf, codeOf, dailyLotsAt, dateOf, nameOf, say, signed, timeOf } from './story-market.ts';
import {
  ROUND_CLOSERS,
  ROUND_HEADLINES,
  ROUND_LEADS,
  VOLUME_CLOSERS,
  VOLUME_HEADLINES,
  VOLUME_LEADS,
  YEAR_CLOSERS,
  YEAR_HEADLINES,
  YEAR_LEADS,
} from './texts/milestone-texts.ts';
import { reasonOf } from './texts/reasons.ts';

/** The least distance of round prices, as a part of the price, and the last rank for which they are news. */
const ROUND: Readonly<Record<InstrumentKind, { step: number; rank: number }>> = {
  crypto: { step: 0.05, rank: 12 },
  stock: { step: 0.06, rank: 20 },
  forex: { step: 0.012, rank: 10 },
  commodity: { step: 0.035, rank: 12 },
};
const FRESH_DAYS = 5;
const YEAR_DAYS = 364;
/** Prices of the year that are looked at first, and the days between two. */
const SAMPLES = 26;
const SAMPLES_APART = 14;
/** The last currency pair whose extremes are news. */
const YEAR_RANK = 10;
/** A new extreme is news only if none was set in the days before. */
const QUIET_DAYS = 3;
const [HEADLINE, LEAD, CLOSER] = [2, 3, 4] as const;

/** Round prices around a price, in ticks: 1, 2 or 5 times a power of ten apart. */
export function roundPrices(ticks: number, tick: string, least: number): { below: number; above: number } {
  const scale = decimalsOf(tick);
  const unit = Number(units(tick, scale));
  let power = 1;
  while (power * 10 <= ticks * unit * least) power *= 10;
  const factor = [1, 2, 5, 10].find((one) => one * power >= ticks * unit * least) ?? 10;
  const step = Math.max((factor * power) / unit, 1);
  const below = Math.ceil(ticks / step - 1) * step;
  const above = Math.floor(ticks / step + 1) * step;
  return { below: Math.round(below), above: Math.round(above) };
}

/** Crossings of round prices that the market has not seen for some days. */
export function roundStories(market: StoryMarket, day: number): Story[] {
  const { path, instrument } = market;
  const { step, rank } = ROUND[instrument.kind];
  if (instrument.rank > rank || instrument.pegged) return [];
  const { below, above } = roundPrices(path.priceAt(day - SECOND), instrument.tick, step);
  const last = day + DAY - SECOND;
  const crossings = [
    { level: above, up: true },
    { level: below, up: false },
  ];
  return crossings.flatMap(({ level, up }) => {
    const direction = up ? 'rises-to' : 'falls-to';
    const at = level < 1 ? undefined : path.firstCrossing(day, last, level, direction);
    if (at === undefined) return [];
    if (path.firstCrossing(day - FRESH_DAYS * DAY, day - SECOND, level, direction) !== undefined) return [];
    return [
      {
        trigger: at,
        topic: 'milestones' as const,
        write: (choose: Choose) => roundWords(market, at, level, choose),
      },
    ];
  });
}

function roundWords(market: StoryMarket, at: number, level: number, choose: Choose): Words {
  const { path } = market;
  const price = path.priceAt(at);
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    up: path.priceAt(at - SECOND) < level,
    level: say(market, level),
    time: timeOf(at),
    price: say(market, price),
    day: signed(changeOf(path.priceAt(at - DAY), price)),
  };
  return {
    headline: choose(ROUND_HEADLINES, HEADLINE)(facts),
    text: `${choose(ROUND_LEADS, LEAD)(facts)} ${choose(ROUND_CLOSERS, CLOSER)(facts)}`,
  };
}

/** New highs and lows of 52 weeks, if there was none in the days before. */
export function yearStories(market: StoryMarket, day: number): Story[] {
  const { path, instrument } = market;
  if (instrument.pegged || (instrument.kind === 'forex' && instrument.rank > YEAR_RANK)) return [];
  const last = day + DAY - SECOND;
  const [from, to] = [day - YEAR_DAYS * DAY, day - SECOND];
  const quiet = day - QUIET_DAYS * DAY;
  const samples = Array.from({ length: SAMPLES }, (_, i) => path.priceAt(quiet - i * SAMPLES_APART * DAY));
  const stories: Story[] = [];
  for (const up of [true, false]) {
    const [direction, beyond] = up ? (['rises-to', 1] as const) : (['falls-to', -1] as const);
    const seen = up ? Math.max(...samples) : Math.min(...samples);
    if (seen + beyond < 1) continue;
    // Most days don't even pass the prices that were looked at, or an earlier day has done so.
    const passed = path.firstCrossing(quiet, last, seen + beyond, direction);
    if (passed === undefined || passed < day) continue;
    const before = extremeOf(path, from, quiet, up, seen);
    const at = before + beyond < 1 ? undefined : path.firstCrossing(day, last, before + beyond, direction);
    const since = path.firstCrossing(from, to, before, direction);
    if (at === undefined || since === undefined) continue;
    const other = extremeOf(path, from, to, !up, up ? Math.min(...samples) : Math.max(...samples));
    stories.push({
      trigger: at,
      topic: 'milestones',
      urgent: true,
      write: (choose) => yearWords(market, { at, up, before, since, other }, choose),
    });
  }
  return stories;
}

/**
 * The highest or the lowest price of a long time. It goes from one price beyond the best one to the next, because
 * searches over long times are faster than exact extremes.
 * @param seen a price of that time
 */
function extremeOf(path: PricePath, from: number, to: number, up: boolean, seen: number): number {
  let best = seen;
  let search = from;
  for (;;) {
    const level = up ? best + 1 : best - 1;
    const at = level < 1 ? undefined : path.firstCrossing(search, to, level, up ? 'rises-to' : 'falls-to');
    if (at === undefined) return best;
    const { low, high } = path.extremes(at, Math.min(at + DAY / 2, to));
    best = up ? high : low;
    search = at;
  }
}

interface YearExtreme {
  at: number;
  up: boolean;
  before: number;
  since: number;
  other: number;
}

function yearWords(
  market: StoryMarket,
  { at, up, before, since, other }: YearExtreme,
  choose: Choose,
): Words {
  const price = market.path.priceAt(at);
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    up,
    price: say(market, price),
    before: say(market, before),
    beforeDate: dateOf(since),
    time: timeOf(at),
    range: signed(changeOf(other, price)),
    other: say(market, other),
    reason: reasonOf(market, up, choose),
  };
  return {
    headline: choose(YEAR_HEADLINES, HEADLINE)(facts),
    text: [choose(YEAR_LEADS, LEAD)(facts), choose(YEAR_CLOSERS, CLOSER)(facts), facts.reason.long].join(' '),
  };
}

/** Compared days. */
const VOLUME_DAYS = 20;
const BUSY = 1.9;
const VOLUME_RANK = 20;

/**
 * The day before, or of stocks this day, if more was traded than on any of the days before.
 * @param over when that day is over, ms
 */
export function volumeStories(market: StoryMarket, day: number): Story[] {
  const { volume, instrument, calendar } = market;
  const { kind, rank, pegged } = instrument;
  if (kind === 'forex' || rank > VOLUME_RANK || pegged) return [];
  const [session] = calendar.sessions(day, day + DAY);
  if (!session) return [];
  const from = kind === 'stock' ? day : day - DAY;
  const over = kind === 'stock' ? session.to : day;
  const lots = volume.between(from, from + DAY);
  const times = lots / dailyLotsAt(market, from);
  if (!(times >= BUSY)) return [];
  for (let i = 1; i <= VOLUME_DAYS; i++) {
    if (volume.between(from - i * DAY, from - (i - 1) * DAY) >= lots) return [];
  }
  return [
    {
      trigger: over,
      topic: 'volume',
      delay: [240, 2400],
      write: (choose) => volumeWords(market, from, over, lots, choose),
    },
  ];
}

function volumeWords(market: StoryMarket, from: number, over: number, lots: number, choose: Choose): Words {
  const { instrument, path } = market;
  const { lot, base, kind } = instrument;
  const scale = decimalsOf(lot);
  const amount = sayUnits((BigInt(lots) * units(lot, scale)) / 10n ** BigInt(scale), 0);
  const facts = {
    name: nameOf(market),
    code: codeOf(market),
    amount: `${amount} ${kind === 'stock' ? 'shares' : kind === 'crypto' ? codeLabel(base) : `${instrument.unit ?? 'unit'}s`}`,
    times: (lots / dailyLotsAt(market, from)).toFixed(1),
    days: VOLUME_DAYS,
    date: dateOf(from),
    change: signed(changeOf(path.priceAt(from - SECOND), path.priceAt(over - SECOND))),
  };
  return {
    headline: choose(VOLUME_HEADLINES, HEADLINE)(facts),
    text: `${choose(VOLUME_LEADS, LEAD)(facts)} ${choose(VOLUME_CLOSERS, CLOSER)(facts)}`,
  };
}
