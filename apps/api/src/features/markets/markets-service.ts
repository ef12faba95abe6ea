import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Day } from '@papermint/contracts/markets/live';
import type {
  Candle,
  CandleInterval,
  InstrumentKind,
  QuotedInstrument,
} from '@papermint/contracts/markets/model';
import { priceText, priceUnits } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { sayUnits } from '@papermint/contracts/money/format';
import { candles, INTERVAL_MS } from '../../market/candles.ts';
import type { Depth } from '../../market/depth.ts';
import { DEEPEST, depthAt } from '../../market/depth.ts';
import type { Direction, Turn } from '../../market/price-path.ts';
import { haltAt } from '../../market/scenario.ts';
import type { Print } from '../../market/tape.ts';
import { latestPrints } from '../../market/tape.ts';
import type { Clock } from '../../platform/clock.ts';
import { createDayFigures } from './day-figures.ts';
import { createDollarRates } from './dollar-rates.ts';
import type { ListedMarket } from './listed-market.ts';
import { instrumentAt, quotedInstrument, resumesAt } from './listed-market.ts';
import type { ListingChanges } from './listings.ts';
import { createListings } from './listings.ts';
import type { Rate } from './markets-rules.ts';
import { candleSpan, ONE, worth } from './markets-rules.ts';
import type { AssetRecord, InstrumentRecord, MarketsStore } from './markets-store.ts';
import { priceBoard, rateText } from './price-board.ts';

const SECOND = 1000;
const DAY = 86_400_000;
/** So many candles are worked out before anybody else may be waiting too long, in ms. */
const AT_ONCE = 32;
const LONGEST_TURN = 4;

/** An instrument with all that is worked out from it once. */
export interface TradedInstrument extends InstrumentRecord {
  baseScale: number;
  quoteScale: number;
}

/** A coin and its market. */
export interface Listing {
  asset: AssetRecord;
  instrument: InstrumentRecord;
}

/** Why the future of some pairs is another: their path, or whether they trade. */
export type MarketChange = 'path' | 'closed' | 'opened';

/** All prices at one simulated second; the same object until the next, or until a scenario changes the market. */
export interface PriceBoard {
  /** The whole simulated second, ms. */
  at: number;
  /** COIN/CURRENCY → decimal price: every instrument, and in dollars every currency that accounts can hold. */
  texts: Readonly<Record<string, string>>;
  /** By pair, the instruments alone. */
  ticks: ReadonlyMap<string, number>;
  /** The texts as JSON: they go into every ping. */
  json: string;
}

export interface CandlesAsked {
  pair: string;
  interval: CandleInterval;
  /** ISO 8601. */
  from: string;
  to?: string | undefined;
}

export interface Markets extends ListingChanges {
  /** As it stands now: its status is `halted` while trading is. @throws DomainError bad_input at `pair` */
  instrument(pair: string): TradedInstrument;
  /** Every instrument that is not delisted, in rank. */
  instruments(): TradedInstrument[];
  /** Those that are delisted, too; their status as staff left it. */
  everyInstrument(): TradedInstrument[];
  asset(code: string): AssetRecord;
  /** The same for what somebody wants to move. @throws DomainError bad_input at `currency` where nobody can hold it */
  knownAsset(code: string): AssetRecord;
  /** Code → name of the coins, as JSON. */
  coinsJson(): string;
  board(): PriceBoard;
  /** The price now of an instrument, or of any currency in dollars; undefined for what is neither. */
  price(pair: string): string | undefined;
  /** The board as JSON, and with it what one of a currency costs in dollars. */
  pricesJson(currency: string): string;
  quoted(kind: InstrumentKind): QuotedInstrument[];
  /** One of any status. @throws DomainError bad_input at `pair` */
  quotedOne(pair: string): QuotedInstrument;
  /** The part of its anchor's price that an instrument which is not listed yet would cost now. */
  wouldBe(instrument: InstrumentRecord, scales: { baseScale: number; quoteScale: number }): number;
  candles(input: CandlesAsked): Candle[];
  /**
   * Works out beforehand what candles() then finds kept, some of them at a time, so that others are served in between.
   * @throws DomainError as candles() does
   */
  readyCandles(input: CandlesAsked): Promise<void>;
  /** The 24 hours before the board's second. @throws DomainError bad_input at `pair` */
  day(pair: string): Day;
  /**
   * The simulated book around the price at an instant, before anybody took of it; ticks and lots.
   * @param levels of a side, at most; all there are unless told
   */
  depth(pair: string, at: number, levels?: number): Depth;
  /** The latest simulated trades, newest first, of the seconds that are over; ticks and lots. */
  tape(pair: string, limit: number): Print[];
  /** The price of an instrument in force at an instant (ms), in its ticks. */
  priceTicksAt(pair: string, at: number): number;
  /**
   * The first whole second (ms) in [from, to] at which the price is at or above (`rises-to`) or at or below
   * (`falls-to`) a price in ticks; undefined where there is none. Halts don't count: see {@link tradingResumes}.
   */
  firstCrossing(
    pair: string,
    from: number,
    to: number,
    priceTicks: number,
    direction: Direction,
  ): number | undefined;
  /**
   * The first whole second (ms) after that of `since`, and not after `to`, at which the price has fallen from its
   * highest since then, or risen from its lowest, by so many hundredths of a percent. Halts don't count.
   * @param best the best price (ticks) before that, where one counts
   */
  firstTurn(
    pair: string,
    since: number,
    to: number,
    distance: number,
    turn: Turn,
    best?: number,
  ): number | undefined;
  /** The lowest and the highest price (ticks) in force from the second of `from` to that of `to`, both included. */
  extremes(pair: string, from: number, to: number): { low: number; high: number };
  /** Whole lots traded in the seconds from that of `from` up to but without that of `to`. */
  lotsBetween(pair: string, from: number, to: number): number;
  /** When a halt of now ends, ISO 8601; null where there is none, and where nobody knows. @throws as instrument() */
  resumesAt(pair: string): string | null;
  /** Whether it does not trade at an instant: by a scenario, or by staff. */
  tradingHalted(pair: string, at: number): boolean;
  /** The first instant (ms), from `at` on, at which it trades; undefined where nobody knows when that will be. */
  tradingResumes(pair: string, at: number): number | undefined;
  /** An amount of an asset (minor units) as a sentence says it: `1,250.00 USD`, `0.01 BTC`. */
  say(asset: string, amount: bigint): string;
  /** What an amount of an asset (minor units) is worth in a fiat currency (minor units of that). */
  worth(asset: string, amount: bigint, currency: string): bigint;
}

export function createMarkets(store: MarketsStore, clock: Clock, seed: number): Markets {
  const listings = createListings(store, clock, seed);
  const { find } = listings;
  /** Worked out of what is listed; another with every change of that. */
  let derived = { version: -1, rates: createDollarRates(seed, []), coinsJson: '{}' };
  let kept: { version: number; board: PriceBoard } | undefined;
  const dayOf = createDayFigures();

  function known(code: string): AssetRecord {
    const asset = listings.asset(code);
    if (!asset) throw new Error(`There is no asset ${code}.`);
    return asset;
  }

  function current(): typeof derived {
    const version = listings.version();
    if (derived.version !== version) {
      const assets = listings.assets();
      derived = { version, rates: createDollarRates(seed, assets), coinsJson: namesJson(assets) };
    }
    return derived;
  }

  function board(): PriceBoard {
    const at = Math.floor(clock.now() / SECOND) * SECOND;
    const version = listings.version();
    if (kept?.version !== version || kept.board.at !== at) {
      kept = { version, board: priceBoard(at, listings.all(), current().rates) };
    }
    return kept.board;
  }

  function dollarsFor(code: string): Rate {
    if (code === 'USD') return ONE;
    const { at, ticks } = board();
    const rate = current().rates.at(code, at);
    if (rate) return rate;
    const one = listings.get(`${code}/USD`);
    if (!one) throw new Error(`There is no price of ${code} in dollars.`);
    const price = ticks.get(one.instrument.pair) as number;
    return { value: priceUnits(price, one.instrument.tick), scale: one.tickScale };
  }

  function quote(market: ListedMarket): QuotedInstrument {
    const { at, ticks } = board();
    const { pair, base } = market.instrument;
    const quoted = quotedInstrument(
      market,
      clock.now(),
      ticks.get(pair) as number,
      market.path.priceAt(at - DAY),
    );
    return { ...quoted, image: imageOf(base) };
  }

  function priceNow(pair: string): string | undefined {
    const { at, texts } = board();
    if (texts[pair] !== undefined || !pair.endsWith('/USD')) return texts[pair];
    const rate = current().rates.at(pair.slice(0, -'/USD'.length), at);
    return rate && rateText(rate);
  }

  return {
    ...listings,
    instrument: (pair) => instrumentAt(find(pair), clock.now()),
    instruments() {
      const now = clock.now();
      return listings
        .all()
        .map((market) => instrumentAt(market, now))
        .filter(({ status }) => status !== 'delisted');
    },
    everyInstrument: () => listings.all().map(({ instrument }) => instrument),
    asset: known,
    knownAsset(code) {
      const asset = listings.asset(code);
      if (!asset?.holdable) {
        throw new DomainError('bad_input', 'Currency is not one that is kept here', 'currency');
      }
      return asset;
    },
    coinsJson: () => current().coinsJson,
    board,
    price: priceNow,
    pricesJson(currency) {
      const { json, texts } = board();
      const pair = `${currency}/USD`;
      if (texts[pair] !== undefined) return json;
      const price = priceNow(pair);
      return price === undefined ? json : `${json.slice(0, -1)},"${pair}":"${price}"}`;
    },
    quoted(kind) {
      return listings
        .all()
        .filter(({ instrument }) => instrument.kind === kind && instrument.status !== 'delisted')
        .map(quote);
    },
    quotedOne: (pair) => quote(find(pair)),
    wouldBe(instrument, scales) {
      // As fine as a path gets, so that its rounding to ticks does not show.
      const fine = { ...instrument, ...scales, anchor: '1000000000', tick: '1' };
      return listings.market(fine).path.priceAt(clock.now()) / 1e9;
    },
    async readyCandles(input) {
      find(input.pair);
      const span = candleSpan(input, clock.now());
      const length = INTERVAL_MS[input.interval];
      let since = performance.now();
      for (let from = span.from; from <= span.to; from += AT_ONCE * length) {
        if (performance.now() - since > LONGEST_TURN) {
          await setImmediate();
          since = performance.now();
        }
        const { path, volume } = find(input.pair);
        const kept = listings.candles(input.pair, input.interval);
        const to = Math.min(span.to, from + (AT_ONCE - 1) * length);
        candles(path, volume, input.interval, from, to, clock.now(), { kept });
      }
    },
    candles(input) {
      const one = find(input.pair);
      const now = clock.now();
      const { from, to } = candleSpan(input, now);
      if (from > to) return [];
      const { tick } = one.instrument;
      const lotScale = decimalsOf(one.instrument.lot);
      const lot = units(one.instrument.lot, lotScale);
      const kept = listings.candles(input.pair, input.interval);
      return candles(one.path, one.volume, input.interval, from, to, now, { kept }).map((candle) => ({
        time: new Date(candle.time).toISOString(),
        open: priceText(candle.open, tick),
        high: priceText(candle.high, tick),
        low: priceText(candle.low, tick),
        close: priceText(candle.close, tick),
        volume: formatUnits(BigInt(candle.volume) * lot, lotScale),
      }));
    },
    day: (pair) => dayOf(find(pair), board().at),
    depth(pair, at, levels = DEEPEST) {
      const { path, depth } = find(pair);
      return depthAt(seed, pair, Math.floor(at / SECOND), path.priceAt(at), { ...depth, levels });
    },
    tape: (pair, limit) => latestPrints(seed, pair, clock.now(), limit, find(pair)),
    priceTicksAt: (pair, at) => find(pair).path.priceAt(at),
    firstCrossing: (pair, from, to, priceTicks, direction) =>
      find(pair).path.firstCrossing(from, to, priceTicks, direction),
    firstTurn: (pair, since, to, distance, turn, best) =>
      find(pair).path.firstTurn(since, to, distance, turn, best),
    extremes: (pair, from, to) => find(pair).path.extremes(from, to),
    lotsBetween: (pair, from, to) => find(pair).volume.between(from, to),
    resumesAt: (pair) => resumesAt(find(pair), clock.now()),
    tradingHalted: (pair, at) => haltAt(find(pair).halts, at) !== undefined,
    tradingResumes(pair, at) {
      const resumes = haltAt(find(pair).halts, at)?.to ?? at;
      return Number.isFinite(resumes) ? resumes : undefined;
    },
    say(code, amount) {
      const { scale, kind } = known(code);
      return `${sayUnits(amount, scale, kind === 'fiat' ? scale : 0)} ${code}`;
    },
    worth(asset, amount, currency) {
      return worth(
        amount,
        known(asset).scale,
        dollarsFor(asset),
        dollarsFor(currency),
        known(currency).scale,
      );
    },
  };
}

/** Code → name of the coins. */
function namesJson(assets: readonly AssetRecord[]): string {
  const coins = assets.filter(({ kind }) => kind === 'coin');
  coins.sort((a, b) => (a.code < b.code ? -1 : 1));
  return JSON.stringify(Object.fromEntries(coins.map(({ code, name }) => [code, name])));
}

/** Where the picture of an asset is served. */
export function imageOf(code: string): string {
  return `/media/coins/${code.toLowerCase()}.svg`;
}
