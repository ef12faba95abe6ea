import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketHalt, Ticker24h } from '@papermint/contracts/markets/live';
import type { QuotedInstrument, TradingSession } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import type { StockSplits } from '../../market/corporate/stock-splits.ts';
import type { MarketSeed } from '../../market/random/hash.ts';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { CompanyEvents } from './corporate/company-events.ts';
import { corporateActions } from './corporate/corporate-actions.ts';
import { corporateCalendar } from './corporate/corporate-calendar.ts';
import type { ImpactDeps } from './impact/impact-deps.ts';
import { pushPrice, yieldTo } from './impact/push-price.ts';
import type { ListedMarket } from './listings/listed-market.ts';
import {
  resumesAt as haltEndsAt,
  instrumentAt,
  marketHalt,
  quotedInstrument,
  sessionAt,
  shownSecond as shownSecondOf,
  tradesAt,
  tradesFrom,
} from './listings/listed-market.ts';
import type { Listings } from './listings/listings.ts';
import { createListings, perVersion } from './listings/listings.ts';
import { comparablePrice, splitSupply } from './listings/stock-shares.ts';
import type { MarketsStore } from './markets-store.ts';
import type { AssetRecord, InstrumentRecord, TradedInstrument } from './markets-types.ts';
import { createMarketCandles } from './prices/market-candles.ts';
import { createMarketPositioning } from './prices/market-positioning.ts';
import { createMarketWindows } from './prices/market-windows.ts';
import { createPathQueries } from './prices/path-queries.ts';
import type { Prices } from './prices/prices.ts';
import { createPrices } from './prices/prices.ts';
import { createTickers } from './prices/ticker-24h.ts';
import { createTradedCandles } from './prices/traded-candles.ts';
import { createValuation } from './prices/valuation.ts';

/** The simulated markets: what is listed, its prices and its history. */
export type Markets = ReturnType<typeof createMarkets>;

interface MarketsDeps {
  listings: Listings;
  prices: Pick<Prices, 'board'>;
  tickerOf: ReturnType<typeof createTickers>;
  clock: Clock;
}

export function createMarkets(
  store: MarketsStore,
  clock: Clock,
  seed: MarketSeed,
  state: Pick<WorldState, 'marketImpact' | 'stockSplits'>,
) {
  const listings = createListings(store, clock, seed, state);
  const { dollarRate, dollarRateAt, ticks, ...prices } = createPrices(listings, clock, seed);
  const deps: MarketsDeps = { listings, prices, tickerOf: createTickers(), clock };
  const { futures, ...queries } = createPathQueries(listings, clock, seed);
  const impactOn = (marketOf: ImpactDeps['marketOf']) =>
    bindVerbs({ listings, marketOf, clock, state }, { pushPrice, yieldTo });
  return {
    ...listings.changes,
    ...prices,
    ...createMarketCandles(listings, clock),
    ...createTradedCandles(listings, clock, seed),
    ...createMarketWindows(listings, clock),
    ...createMarketPositioning(listings, seed),
    ...queries,
    ...impactOn(listings.find),
    /** The market of futures, which has its own book. */
    futures: { ...futures, ...impactOn((pair) => listings.find(pair).futures.last) },
    ...createValuation(listings, { ...prices, dollarRate, dollarRateAt, ticks }),
    ...bindVerbs(deps, {
      instrument,
      instruments,
      everyInstrument,
      asset,
      assets,
      holdable,
      holdableAsset,
      holdableFiats,
      quoted,
      quotedOne,
      ratioToAnchor,
      ticker24h,
      shownSecond,
      session,
      sessionOpensAt,
      halt,
      resumesAt,
      tradingHalted,
      tradingResumes,
      corporateActions,
      corporateCalendar,
      companyEvents,
      comparableTicks,
      supply,
      supplyAtAnchor,
      splits,
      say,
      simulated,
      simulatedOf,
      listingsVersion,
    }),
    /** Code → name of all coins, as JSON. */
    coinsJson: perVersion(listings, () => namesJson(listings.assets())),
  };
}

/** Its status now: `halted` while a scenario halts trading. @throws DomainError bad_input at `pair` */
const instrument = ({ listings, clock }: MarketsDeps, pair: string): TradedInstrument =>
  instrumentAt(listings.find(pair), clock.now());

/** All instruments that are not delisted, by rank. */
function instruments({ listings, clock }: MarketsDeps): TradedInstrument[] {
  const now = clock.now();
  return listings
    .all()
    .map((market) => instrumentAt(market, now))
    .filter(({ status }) => status !== 'delisted');
}

/** All instruments, delisted ones included, with the status that staff set. */
const everyInstrument = ({ listings }: MarketsDeps): TradedInstrument[] =>
  listings.all().map((market) => market.instrument);

/** The simulated markets of all instruments that are not delisted, by rank. A market with another path is another object. */
const simulated = ({ listings }: MarketsDeps): ListedMarket[] =>
  listings.all().filter((market) => market.instrument.status !== 'delisted');

/** A number that grows with every change of what is listed, of paths and of trading hours. */
const listingsVersion = ({ listings }: MarketsDeps): number => listings.version();

/** The simulated market of a pair that is not delisted; undefined where there is none. */
function simulatedOf({ listings }: MarketsDeps, pair: string): ListedMarket | undefined {
  const market = listings.get(pair);
  return market?.instrument.status === 'delisted' ? undefined : market;
}

/** The asset with a code, which must exist. */
const asset = ({ listings }: MarketsDeps, code: string): AssetRecord => listings.knownAsset(code);

/** All assets. */
const assets = ({ listings }: MarketsDeps): readonly AssetRecord[] => listings.assets();

/** All assets that accounts can hold. */
const holdable = ({ listings }: MarketsDeps): AssetRecord[] =>
  listings.assets().filter((record) => record.holdable);

/** @throws DomainError bad_input at `currency` if no account can hold it */
function holdableAsset({ listings }: MarketsDeps, code: string): AssetRecord {
  const record = listings.asset(code);
  if (!record?.holdable) {
    throw new DomainError('bad_input', 'Currency is not one that accounts can hold', 'currency');
  }
  return record;
}

/** The currencies that accounts can hold, by code. */
const holdableFiats = ({ listings }: MarketsDeps): AssetRecord[] =>
  listings
    .assets()
    .filter((record) => record.kind === 'fiat' && record.holdable)
    .sort((a, b) => (a.code < b.code ? -1 : 1));

/** The instruments of a kind that are not delisted, by rank; or those with futures, at the last prices of these. */
function quoted(deps: MarketsDeps, kind: InstrumentKind, venue?: 'futures'): QuotedInstrument[] {
  return deps.listings
    .all()
    .filter(({ instrument: { kind: own, status, futures } }) => {
      return own === kind && status !== 'delisted' && (futures || !venue);
    })
    .map((market) => quoteOf(deps, market, venue));
}

/** An instrument in any status. @throws DomainError bad_input at `pair` */
const quotedOne = (deps: MarketsDeps, pair: string): QuotedInstrument =>
  quoteOf(deps, deps.listings.find(pair));

function quoteOf({ prices, clock }: MarketsDeps, market: ListedMarket, venue?: 'futures'): QuotedInstrument {
  const { at, ticks } = prices.board();
  const traded = venue ? market.futures.last : market;
  const price = venue ? traded.path.priceAt(at) : (ticks.get(market.instrument.pair) as number);
  const dayAgo = comparablePrice(traded, shownSecondOf(market, at) - DAY, at);
  return quotedInstrument(market, clock.now(), price, dayAgo);
}

/** The current price divided by the anchor price of an instrument that is not listed yet, if it were. */
function ratioToAnchor(
  { listings, clock }: MarketsDeps,
  record: InstrumentRecord,
  scales: { baseScale: number; quoteScale: number },
): number {
  // The finest path there is, so that rounding to ticks does not show in the ratio.
  const fine = { ...record, ...scales, anchor: '1000000000', tick: '1' };
  return listings.market(fine).path.priceAt(clock.now()) / 1e9;
}

/** The 24 hours before the second that is shown. @throws DomainError bad_input at `pair` */
function ticker24h({ listings, prices, tickerOf }: MarketsDeps, pair: string, venue?: 'futures'): Ticker24h {
  const listed = listings.find(pair);
  const market = venue ? listed.futures.last : listed;
  const { at } = prices.board();
  return tickerOf(market, shownSecondOf(market, at), at);
}

/**
 * The whole second (ms) whose price, book and figures are shown at an instant: in a halt that of its beginning, and
 * outside of sessions the last one in which the pair traded.
 */
const shownSecond = ({ listings }: MarketsDeps, pair: string, at: number): number =>
  shownSecondOf(listings.find(pair), at);

/** The current session of a pair, or the next one. */
const session = ({ listings, clock }: MarketsDeps, pair: string): TradingSession =>
  sessionAt(listings.find(pair), clock.now());

/** The first instant (ms), from `at` on, in a session of a pair, whether it is halted or not; undefined if there is none. */
const sessionOpensAt = ({ listings }: MarketsDeps, pair: string, at: number): number | undefined =>
  listings.find(pair).calendar.opensAt(at);

/** The current halt of a pair. */
const halt = ({ listings, clock }: MarketsDeps, pair: string): MarketHalt | null =>
  marketHalt(listings.find(pair), clock.now());

/** When the current halt ends, ISO 8601; null if trading is not halted, or if staff decide. */
const resumesAt = ({ listings, clock }: MarketsDeps, pair: string): string | null =>
  haltEndsAt(listings.find(pair), clock.now());

/** Whether a pair does not trade at an instant (ms): a scenario or staff halt it, or it is outside of its sessions. */
const tradingHalted = ({ listings }: MarketsDeps, pair: string, at: number): boolean =>
  !tradesAt(listings.find(pair), at);

/** The first instant (ms), from `at` on, at which the pair trades; undefined if it is not known. */
const tradingResumes = ({ listings }: MarketsDeps, pair: string, at: number): number | undefined =>
  tradesFrom(listings.find(pair), at);

/** What the company of a stock does, future figures included; undefined for other instruments. */
const companyEvents = ({ listings }: MarketsDeps, pair: string): CompanyEvents | undefined =>
  listings.find(pair).events;

/** A current supply as it is stored: in shares of the anchor, which splits multiply. */
const supplyAtAnchor = ({ listings, clock }: MarketsDeps, pair: string, amount: string): string =>
  splitSupply(amount, 1 / (listings.find(pair).splits?.sharesAt(clock.now()) ?? 1));

/** The splits of a stock's market; undefined for other instruments. */
const splits = ({ listings }: MarketsDeps, pair: string): StockSplits | undefined =>
  listings.find(pair).splits;

/** The price (ticks) of an instant (ms), adjusted for splits until `now`. */
function comparableTicks(
  { listings }: MarketsDeps,
  pair: string,
  at: number,
  now: number,
  venue?: 'futures',
): number {
  const listed = listings.find(pair);
  return comparablePrice(venue ? listed.futures.last : listed, at, now);
}

/** The current supply of the base of a pair, in whole coins or shares; null if it is unknown. */
function supply({ listings, clock }: MarketsDeps, pair: string): string | null {
  const market = listings.find(pair);
  const amount = listings.knownAsset(market.instrument.base).supply;
  return amount === null ? null : splitSupply(amount, market.splits?.sharesAt(clock.now()) ?? 1);
}

/** An amount of an asset (minor units) in a sentence: `1,250.00 USD`, `0.01 BTC`. */
function say({ listings }: MarketsDeps, code: string, amount: bigint): string {
  const { scale, kind } = listings.knownAsset(code);
  return `${sayUnits(amount, scale, kind === 'fiat' ? scale : 0)} ${codeLabel(code)}`;
}

function namesJson(assets: readonly AssetRecord[]): string {
  const coins = assets.filter(({ kind }) => kind === 'coin');
  coins.sort((a, b) => (a.code < b.code ? -1 : 1));
  return JSON.stringify(Object.fromEntries(coins.map(({ code, name }) => [code, name])));
}
