import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@papermint/contracts/common/refusal';
import type { Day } from '@papermint/contracts/markets/live';
import type {
  Candle,
  CandleInterval,
  InstrumentKind,
  InstrumentStatus,
  QuotedInstrument,
} from '@papermint/contracts/markets/model';
import { priceText, priceUnits } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { sayUnits } from '@papermint/contracts/money/format';
import { candles, INTERVAL_MS } from '../../market/candles.ts';
import type { Depth } from '../../market/depth.ts';
import { depthAt } from '../../market/depth.ts';
import { createKeptCandles } from '../../market/kept-candles.ts';
import type { Direction, Turn } from '../../market/price-path.ts';
import type { Span } from '../../market/scenario.ts';
import { haltAt } from '../../market/scenario.ts';
import type { Print } from '../../market/tape.ts';
import { latestPrints } from '../../market/tape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { dayFigures } from './day-figures.ts';
import { createDollarRates } from './dollar-rates.ts';
import type { ListedMarket } from './listed-market.ts';
import { instrumentAt, listMarket, quotedInstrument } from './listed-market.ts';
import type { Rate } from './markets-rules.ts';
import { candleSpan, ONE, worth } from './markets-rules.ts';
import type { AssetRecord, InstrumentRecord, MarketsStore, ScenarioRecord } from './markets-store.ts';
import { afterMove } from './markets-store.ts';
import { priceBoard, rateText } from './price-board.ts';
import { concerns } from './scenario-rules.ts';

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

export interface Markets {
  /** Reads instruments and assets anew; before first use, and after they were changed. */
  load(): Promise<void>;
  add(
    tx: Tx,
    listing: { assets: readonly AssetRecord[]; instruments: readonly InstrumentRecord[] },
  ): Promise<void>;
  /** Lists coins, for this job and all after it. */
  list(tx: Tx, listings: readonly Listing[]): Promise<void>;
  /** Changes terms of one that is listed, for this job and all after it. Of those that make the past, none. */
  amend(
    tx: Tx,
    pair: string,
    terms: { asset: Partial<AssetRecord>; instrument: Partial<InstrumentRecord> },
  ): Promise<void>;
  /** Takes up, for this job and all after it, that the status of an instrument was moved now. */
  statusMoved(tx: Tx, pair: string, to: InstrumentStatus): void;
  /** Makes a scenario part of the market, for this job and all after it. */
  addScenario(tx: Tx, scenario: ScenarioRecord): Promise<void>;
  /** In the order they were made in. */
  scenarios(): readonly ScenarioRecord[];
  /**
   * Called with the pairs whose path or trading hours have changed, in the job that changes them: what was
   * worked out of their future is to be worked out anew, in the same commit. @returns a way to stop
   */
  onChange(listener: (tx: Tx, pairs: readonly string[], change: MarketChange) => void): () => void;
  /** As it stands now: its status is `halted` while trading is. @throws Refusal bad_input at `pair` */
  instrument(pair: string): TradedInstrument;
  /** Every instrument that is not delisted, in rank. */
  instruments(): TradedInstrument[];
  /** Those that are delisted, too; their status as staff left it. */
  everyInstrument(): TradedInstrument[];
  asset(code: string): AssetRecord;
  hasAsset(code: string): boolean;
  /** The one with a name, however its letters and spaces are written. */
  assetNamed(name: string, except?: string): AssetRecord | undefined;
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
  /** One of any status. @throws Refusal bad_input at `pair` */
  quotedOne(pair: string): QuotedInstrument;
  /** The part of its anchor's price that an instrument which is not listed yet would cost now. */
  wouldBe(instrument: InstrumentRecord, scales: { baseScale: number; quoteScale: number }): number;
  candles(input: CandlesAsked): Candle[];
  /**
   * Works out beforehand what candles() then finds kept, some of them at a time, so that others are served in between.
   * @throws Refusal as candles() does
   */
  readyCandles(input: CandlesAsked): Promise<void>;
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
  let assets = new Map<string, AssetRecord>();
  let listed = new Map<string, ListedMarket>();
  let scenarios: ScenarioRecord[] = [];
  let rates = createDollarRates(seed, []);
  /** By pair, when staff did not let it trade. */
  let closures = new Map<string, Span[]>();
  let coinsJson = '{}';
  let kept: PriceBoard | undefined;
  let keptCandles = createKeptCandles();
  const listeners = new Set<Parameters<Markets['onChange']>[0]>();

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

  const relisted = (instrument: TradedInstrument) =>
    listMarket(seed, instrument, scenarios, closures.get(instrument.pair));

  /** Changes what is kept here of the market; undone where the job comes to nothing. */
  function change(tx: Tx, how: () => void): void {
    const before = { assets, scenarios, listed, closures };
    tx.onRollback(() => {
      ({ assets, scenarios, listed, closures } = before);
      changed();
    });
    how();
    changed();
  }

  function changed(): void {
    kept = undefined;
    coinsJson = namesJson(assets.values());
  }

  function tell(tx: Tx, pairs: readonly string[], what: MarketChange): void {
    for (const listener of listeners) listener(tx, pairs, what);
  }

  function takeUp(tx: Tx, scenario: ScenarioRecord): void {
    const pairs: string[] = [];
    change(tx, () => {
      scenarios = [...scenarios, scenario];
      listed = new Map(listed);
      for (const [pair, { instrument }] of listed) {
        if (!concerns(scenario, instrument)) continue;
        listed.set(pair, relisted(instrument));
        keptCandles.forgetAfter(pair, scenario.startsAt);
        pairs.push(pair);
      }
    });
    tell(tx, pairs, 'path');
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
      closures = store.closures();
      listed = new Map(instrumentRows.map((row) => [row.pair, relisted(traded(row))]));
      rates = createDollarRates(seed, assetRows);
      changed();
      keptCandles = createKeptCandles();
    },
    async add(tx, listing) {
      for (const asset of listing.assets) await store.addAsset(tx, asset);
      for (const instrument of listing.instruments) await store.addInstrument(tx, instrument);
    },
    async list(tx, listings) {
      for (const { asset, instrument } of listings) {
        await store.addAsset(tx, asset);
        await store.addInstrument(tx, instrument);
      }
      change(tx, () => {
        assets = new Map([...assets, ...listings.map(({ asset }) => [asset.code, asset] as const)]);
        listed = new Map([
          ...listed,
          ...listings.map(({ instrument }) => [instrument.pair, relisted(traded(instrument))] as const),
        ]);
      });
    },
    async amend(tx, pair, terms) {
      const { baseScale, quoteScale, ...before } = find(pair).instrument;
      const instrument = { ...before, ...terms.instrument };
      const asset = { ...knownAsset(instrument.base), ...terms.asset };
      await store.putAsset(tx, asset);
      await store.putInstrument(tx, instrument);
      change(tx, () => {
        assets = new Map(assets).set(asset.code, asset);
        listed = new Map(listed).set(pair, relisted(traded(instrument)));
      });
      keptCandles.forgetAfter(pair, 0);
    },
    statusMoved(tx, pair, to) {
      const { instrument } = find(pair);
      const at = clock.now();
      change(tx, () => {
        const spans = afterMove(closures.get(pair) ?? [], { at, from: instrument.status, to });
        closures = new Map(closures).set(pair, spans);
        listed = new Map(listed).set(pair, relisted({ ...instrument, status: to }));
      });
      keptCandles.forgetAfter(pair, at);
      tell(tx, [pair], to === 'trading' ? 'opened' : 'closed');
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
    everyInstrument: () => [...listed.values()].map(({ instrument }) => instrument),
    asset: knownAsset,
    hasAsset: (code) => assets.has(code),
    assetNamed(name, except) {
      const wanted = plainName(name);
      return [...assets.values()].find((asset) => asset.code !== except && plainName(asset.name) === wanted);
    },
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
      return [...listed.values()]
        .filter(({ instrument }) => instrument.kind === kind && instrument.status !== 'delisted')
        .map(quote);
    },
    quotedOne: (pair) => quote(find(pair)),
    wouldBe(instrument, scales) {
      // As fine as a path gets, so that its rounding to ticks does not show.
      const fine = { ...instrument, ...scales, anchor: '1000000000', tick: '1' };
      return relisted(fine).path.priceAt(clock.now()) / 1e9;
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
        const kept = keptCandles.series(input.pair, input.interval);
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
    tradingResumes(pair, at) {
      const resumes = haltAt(find(pair).halts, at)?.to ?? at;
      return Number.isFinite(resumes) ? resumes : undefined;
    },
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

/** A name as it is compared: whoever reads two such names takes them for one. */
function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Code → name of the coins. */
function namesJson(assets: Iterable<AssetRecord>): string {
  const coins = [...assets].filter(({ kind }) => kind === 'coin');
  coins.sort((a, b) => (a.code < b.code ? -1 : 1));
  return JSON.stringify(Object.fromEntries(coins.map(({ code, name }) => [code, name])));
}

/** Where the picture of an asset is served. */
export function imageOf(code: string): string {
  return `/media/coins/${code.toLowerCase()}.svg`;
}
