import { Refusal } from '@papermint/contracts/common/refusal';
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
import { candles } from '../../market/candles.ts';
import type { Depth } from '../../market/depth.ts';
import { depthAt } from '../../market/depth.ts';
import { createKeptCandles } from '../../market/kept-candles.ts';
import type { Direction, Turn } from '../../market/price-path.ts';
import { haltAt } from '../../market/scenario.ts';
import type { Print } from '../../market/tape.ts';
import { latestPrints } from '../../market/tape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { dayFigures } from './day-figures.ts';
import { createDollarRates } from './dollar-rates.ts';
import type { ListedMarket } from './listed-market.ts';
import { instrumentAt, listMarket } from './listed-market.ts';
import type { Rate } from './markets-rules.ts';
import { candleSpan, ONE, worth } from './markets-rules.ts';
import type { AssetRecord, InstrumentRecord, MarketsStore, ScenarioRecord } from './markets-store.ts';
import { priceBoard, rateText } from './price-board.ts';
import { concerns } from './scenario-rules.ts';

const SECOND = 1000;
const DAY = 86_400_000;

/** An instrument with all that is worked out from it once. */
export interface TradedInstrument extends InstrumentRecord {
  baseScale: number;
  quoteScale: number;
}

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

export interface Markets {
  /** Reads instruments and assets anew; before first use, and after they were changed. */
  load(): Promise<void>;
  add(
    tx: Tx,
    listing: { assets: readonly AssetRecord[]; instruments: readonly InstrumentRecord[] },
  ): Promise<void>;
  /** Makes a scenario part of the market, for this job and all after it. */
  addScenario(tx: Tx, scenario: ScenarioRecord): Promise<void>;
  /** In the order they were made in. */
  scenarios(): readonly ScenarioRecord[];
  /**
   * Called with the pairs whose path or trading hours have changed, in the job that changes them: what was
   * worked out of their future is to be worked out anew, in the same commit. @returns a way to stop
   */
  onChange(listener: (tx: Tx, pairs: readonly string[]) => void): () => void;
  /** As it stands now: its status is `halted` while trading is. @throws Refusal bad_input at `pair` */
  instrument(pair: string): TradedInstrument;
  /** Every instrument that is not delisted, in rank. */
  instruments(): TradedInstrument[];
  asset(code: string): AssetRecord;
  /** The same for what somebody wants to move. @throws Refusal bad_input at `currency` where nobody can hold it */
  knownAsset(code: string): AssetRecord;
  /** Code → name of the coins, as JSON. */
  coinsJson(): string;
  board(): PriceBoard;
  /** The price now of an instrument, or of any currency in dollars; undefined for what is neither. */
  price(pair: string): string | undefined;
  /** The board as JSON, and with it what one of a currency costs in dollars. */
  pricesJson(currency: string): string;
  quoted(kind: InstrumentKind): QuotedInstrument[];
  candles(input: { pair: string; interval: CandleInterval; from: string; to?: string | undefined }): Candle[];
  /** The 24 hours before the board's second. @throws Refusal bad_input at `pair` */
  day(pair: string): Day;
  /** The simulated book around the price at an instant, before anybody took of it; ticks and lots. */
  depth(pair: string, at: number): Depth;
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
   */
  firstTurn(pair: string, since: number, to: number, distance: number, turn: Turn): number | undefined;
  /** The lowest and the highest price (ticks) in force from the second of `from` to that of `to`, both included. */
  extremes(pair: string, from: number, to: number): { low: number; high: number };
  /** Whole lots traded in the seconds from that of `from` up to but without that of `to`. */
  lotsBetween(pair: string, from: number, to: number): number;
  /** Whether a scenario halts trading at an instant. */
  tradingHalted(pair: string, at: number): boolean;
  /** The first instant (ms), from `at` on, at which no scenario halts trading. */
  tradingResumes(pair: string, at: number): number;
  /** An amount of an asset (minor units) as a sentence says it: `1,250.00 USD`, `0.01 BTC`. */
  say(asset: string, amount: bigint): string;
  /** What an amount of an asset (minor units) is worth in a fiat currency (minor units of that). */
  worth(asset: string, amount: bigint, currency: string): bigint;
}

export function createMarkets(store: MarketsStore, clock: Clock, seed: number): Markets {
  let assets = new Map<string, AssetRecord>();
  let listed = new Map<string, ListedMarket>();
  let scenarios: ScenarioRecord[] = [];
  let rates = createDollarRates(seed, []);
  let coinsJson = '{}';
  let kept: PriceBoard | undefined;
  let keptCandles = createKeptCandles();
  const listeners = new Set<(tx: Tx, pairs: readonly string[]) => void>();

  function knownAsset(code: string): AssetRecord {
    const asset = assets.get(code);
    if (!asset) throw new Error(`There is no asset ${code}.`);
    return asset;
  }

  function find(pair: string): ListedMarket {
    const found = listed.get(pair);
    if (!found) throw new Refusal('bad_input', 'Pair is not one that is traded here', 'pair');
    return found;
  }

  const traded = (instrument: InstrumentRecord): TradedInstrument => ({
    ...instrument,
    baseScale: knownAsset(instrument.base).scale,
    quoteScale: knownAsset(instrument.quote).scale,
  });

  function takeUp(tx: Tx, scenario: ScenarioRecord): void {
    const before = { scenarios, listed };
    tx.onRollback(() => {
      ({ scenarios, listed } = before);
      kept = undefined;
    });
    scenarios = [...scenarios, scenario];
    listed = new Map(listed);
    const pairs: string[] = [];
    for (const [pair, { instrument }] of listed) {
      if (!concerns(scenario, instrument)) continue;
      listed.set(pair, listMarket(seed, instrument, scenarios));
      keptCandles.forgetAfter(pair, scenario.startsAt);
      pairs.push(pair);
    }
    kept = undefined;
    for (const listener of listeners) listener(tx, pairs);
  }

  function board(): PriceBoard {
    const at = Math.floor(clock.now() / SECOND) * SECOND;
    if (kept?.at !== at) kept = priceBoard(at, listed.values(), rates);
    return kept;
  }

  function dollarsFor(code: string): Rate {
    if (code === 'USD') return ONE;
    const { at, ticks } = board();
    const rate = rates.at(code, at);
    if (rate) return rate;
    const one = listed.get(`${code}/USD`);
    if (!one) throw new Error(`There is no price of ${code} in dollars.`);
    const price = ticks.get(one.instrument.pair) as number;
    return { value: priceUnits(price, one.instrument.tick), scale: one.tickScale };
  }

  function priceNow(pair: string): string | undefined {
    const { at, texts } = board();
    if (texts[pair] !== undefined || !pair.endsWith('/USD')) return texts[pair];
    const rate = rates.at(pair.slice(0, -'/USD'.length), at);
    return rate && rateText(rate);
  }

  return {
    async load() {
      const [assetRows, instrumentRows, scenarioRows] = await Promise.all([
        store.assets(),
        store.instruments(),
        store.scenarios(),
      ]);
      assets = new Map(assetRows.map((row) => [row.code, row]));
      scenarios = scenarioRows;
      listed = new Map(instrumentRows.map((row) => [row.pair, listMarket(seed, traded(row), scenarios)]));
      rates = createDollarRates(seed, assetRows);
      coinsJson = JSON.stringify(
        Object.fromEntries(assetRows.filter((row) => row.kind === 'coin').map((row) => [row.code, row.name])),
      );
      kept = undefined;
      keptCandles = createKeptCandles();
    },
    async add(tx, listing) {
      for (const asset of listing.assets) await store.addAsset(tx, asset);
      for (const instrument of listing.instruments) await store.addInstrument(tx, instrument);
    },
    async addScenario(tx, scenario) {
      await store.addScenario(tx, scenario);
      takeUp(tx, scenario);
    },
    scenarios: () => scenarios,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    instrument: (pair) => instrumentAt(find(pair), clock.now()),
    instruments() {
      const now = clock.now();
      return [...listed.values()]
        .map((market) => instrumentAt(market, now))
        .filter(({ status }) => status !== 'delisted');
    },
    asset: knownAsset,
    knownAsset(code) {
      const asset = assets.get(code);
      if (!asset?.holdable) {
        throw new Refusal('bad_input', 'Currency is not one that is kept here', 'currency');
      }
      return asset;
    },
    coinsJson: () => coinsJson,
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
      const { at, ticks } = board();
      const now = clock.now();
      return [...listed.values()]
        .filter(({ instrument }) => instrument.kind === kind && instrument.status !== 'delisted')
        .map((market) => {
          const price = ticks.get(market.instrument.pair) as number;
          return quotedInstrument(market, now, price, market.path.priceAt(at - DAY));
        });
    },
    candles(input) {
      const one = find(input.pair);
      const now = clock.now();
      const { from, to } = candleSpan(input, now);
      if (from > to) return [];
      const { tick } = one.instrument;
      const lotScale = decimalsOf(one.instrument.lot);
      const lot = units(one.instrument.lot, lotScale);
      const kept = keptCandles.series(input.pair, input.interval);
      return candles(one.path, one.volume, input.interval, from, to, now, { kept }).map((candle) => ({
        time: new Date(candle.time).toISOString(),
        open: priceText(candle.open, tick),
        high: priceText(candle.high, tick),
        low: priceText(candle.low, tick),
        close: priceText(candle.close, tick),
        volume: formatUnits(BigInt(candle.volume) * lot, lotScale),
      }));
    },
    day: (pair) => dayFigures(find(pair), board().at, keptCandles.series(pair, '1h')),
    depth(pair, at) {
      const { path, depth } = find(pair);
      return depthAt(seed, pair, Math.floor(at / SECOND), path.priceAt(at), depth);
    },
    tape: (pair, limit) => latestPrints(seed, pair, clock.now(), limit, find(pair)),
    priceTicksAt: (pair, at) => find(pair).path.priceAt(at),
    firstCrossing: (pair, from, to, priceTicks, direction) =>
      find(pair).path.firstCrossing(from, to, priceTicks, direction),
    firstTurn: (pair, since, to, distance, turn) => find(pair).path.firstTurn(since, to, distance, turn),
    extremes: (pair, from, to) => find(pair).path.extremes(from, to),
    lotsBetween: (pair, from, to) => find(pair).volume.between(from, to),
    tradingHalted: (pair, at) => haltAt(find(pair).halts, at) !== undefined,
    tradingResumes: (pair, at) => haltAt(find(pair).halts, at)?.to ?? at,
    say(code, amount) {
      const { scale, kind } = knownAsset(code);
      return `${sayUnits(amount, scale, kind === 'fiat' ? scale : 0)} ${code}`;
    },
    worth(asset, amount, currency) {
      return worth(
        amount,
        knownAsset(asset).scale,
        dollarsFor(asset),
        dollarsFor(currency),
        knownAsset(currency).scale,
      );
    },
  };
}

/** @param price ticks now @param dayAgo ticks a day before */
function quotedInstrument(market: ListedMarket, at: number, price: number, dayAgo: number): QuotedInstrument {
  const instrument = instrumentAt(market, at);
  return {
    pair: instrument.pair,
    kind: instrument.kind,
    base: instrument.base,
    quote: instrument.quote,
    name: instrument.name,
    tick: instrument.tick,
    lot: instrument.lot,
    minNotional: instrument.minNotional,
    baseScale: instrument.baseScale,
    quoteScale: instrument.quoteScale,
    status: instrument.status,
    image: imageOf(instrument.base),
    price: priceText(price, market.instrument.tick),
    change24h: Math.round((price / dayAgo - 1) * 1e6) / 1e6,
  };
}

/** Where the picture of an asset is served. */
export function imageOf(code: string): string {
  return `/media/coins/${code.toLowerCase()}.svg`;
}
