import { DomainError } from '@papermint/contracts/common/domain-error';
import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketHalt, Ticker24h } from '@papermint/contracts/markets/live';
import type { QuotedInstrument, TradingSession } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import type { PathQueries } from '../../market/path-queries.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ListedMarket } from './listed-market.ts';
import {
  instrumentAt,
  marketHalt,
  quotedInstrument,
  resumesAt,
  sessionAt,
  shownSecond,
  tradesAt,
  tradesFrom,
} from './listed-market.ts';
import type { ListingChanges } from './listings.ts';
import { createListings, perVersion } from './listings.ts';
import type { MarketCandles } from './market-candles.ts';
import { createMarketCandles } from './market-candles.ts';
import type { MarketsStore } from './markets-store.ts';
import type { AssetRecord, InstrumentRecord, TradedInstrument } from './markets-types.ts';
import { createPathQueries } from './path-queries.ts';
import type { Prices } from './prices.ts';
import { createPrices } from './prices.ts';
import { createTickers } from './ticker-24h.ts';
import type { Valuation } from './valuation.ts';
import { createValuation } from './valuation.ts';

const DAY = 86_400_000;

/** The simulated markets: what is listed, its prices and its history. */
export interface Markets
  extends ListingChanges,
    Omit<Prices, 'dollarRate'>,
    MarketCandles,
    PathQueries,
    Valuation {
  /** Its status now: `halted` while a scenario halts trading. @throws DomainError bad_input at `pair` */
  instrument(pair: string): TradedInstrument;
  /** All instruments that are not delisted, by rank. */
  instruments(): TradedInstrument[];
  /** All instruments, delisted ones included, with the status that staff set. */
  everyInstrument(): TradedInstrument[];
  /** The asset with a code, which must exist. */
  asset(code: string): AssetRecord;
  /** All assets that accounts can hold. */
  holdable(): AssetRecord[];
  /** @throws DomainError bad_input at `currency` where no account can hold it */
  holdableAsset(code: string): AssetRecord;
  /** The currencies that accounts can hold, by code. */
  holdableFiats(): AssetRecord[];
  /** All assets. */
  assets(): readonly AssetRecord[];
  /** Code → name of all coins, as JSON. */
  coinsJson(): string;
  /** The instruments of a kind that are not delisted, by rank. */
  quoted(kind: InstrumentKind): QuotedInstrument[];
  /** An instrument in any status. @throws DomainError bad_input at `pair` */
  quotedOne(pair: string): QuotedInstrument;
  /** Price now / anchor price of an instrument that is not listed yet, if it were. */
  ratioToAnchor(instrument: InstrumentRecord, scales: { baseScale: number; quoteScale: number }): number;
  /**
   * The whole second (ms) whose price, book and figures are shown at an instant: in a halt that of its beginning, and
   * outside of sessions the last one that it traded in.
   */
  shownSecond(pair: string, at: number): number;
  /** The session that the pair is in now, or waits for. */
  session(pair: string): TradingSession;
  /** The halt that the pair is in now. */
  halt(pair: string): MarketHalt | null;
  /** The 24 hours before the second that is shown. @throws DomainError bad_input at `pair` */
  ticker24h(pair: string): Ticker24h;
  /** When the current halt ends, ISO 8601; null where trading is not halted, or where staff decide. */
  resumesAt(pair: string): string | null;
  /** Whether a scenario or staff halt trading at an instant (ms), or it is outside of the pair's sessions. */
  tradingHalted(pair: string, at: number): boolean;
  /** The first instant (ms), from `at` on, at which the pair trades; undefined where it is not known. */
  tradingResumes(pair: string, at: number): number | undefined;
  /** An amount of an asset (minor units) in a sentence: `1,250.00 USD`, `0.01 BTC`. */
  say(asset: string, amount: bigint): string;
}

export function createMarkets(store: MarketsStore, clock: Clock, seed: number): Markets {
  const listings = createListings(store, clock, seed);
  const { find, knownAsset } = listings;
  const { dollarRate, ...prices } = createPrices(listings, clock, seed);
  const tickerOf = createTickers();
  const coinsJson = perVersion(listings, () => namesJson(listings.assets()));

  function quote(market: ListedMarket): QuotedInstrument {
    const { at, ticks } = prices.board();
    const { pair } = market.instrument;
    const dayAgo = market.path.priceAt(shownSecond(market, at) - DAY);
    return quotedInstrument(market, clock.now(), ticks.get(pair) as number, dayAgo);
  }

  return {
    ...listings,
    ...prices,
    ...createMarketCandles(listings, clock),
    ...createPathQueries(listings, clock, seed),
    ...createValuation(listings, { ...prices, dollarRate }),
    instrument: (pair) => instrumentAt(find(pair), clock.now()),
    instruments() {
      const now = clock.now();
      return listings
        .all()
        .map((market) => instrumentAt(market, now))
        .filter(({ status }) => status !== 'delisted');
    },
    everyInstrument: () => listings.all().map(({ instrument }) => instrument),
    asset: knownAsset,
    holdable: () => listings.assets().filter(({ holdable }) => holdable),
    holdableAsset(code) {
      const asset = listings.asset(code);
      if (!asset?.holdable) {
        throw new DomainError('bad_input', 'Currency is not one that accounts can hold', 'currency');
      }
      return asset;
    },
    assets: listings.assets,
    holdableFiats: () =>
      listings
        .assets()
        .filter(({ kind, holdable }) => kind === 'fiat' && holdable)
        .sort((a, b) => (a.code < b.code ? -1 : 1)),
    coinsJson,
    quoted(kind) {
      return listings
        .all()
        .filter(({ instrument }) => instrument.kind === kind && instrument.status !== 'delisted')
        .map(quote);
    },
    quotedOne: (pair) => quote(find(pair)),
    ratioToAnchor(instrument, scales) {
      // The finest path there is, so that rounding to ticks does not show in the ratio.
      const fine = { ...instrument, ...scales, anchor: '1000000000', tick: '1' };
      return listings.market(fine).path.priceAt(clock.now()) / 1e9;
    },
    ticker24h(pair) {
      const market = find(pair);
      return tickerOf(market, shownSecond(market, prices.board().at));
    },
    shownSecond: (pair, at) => shownSecond(find(pair), at),
    session: (pair) => sessionAt(find(pair), clock.now()),
    halt: (pair) => marketHalt(find(pair), clock.now()),
    resumesAt: (pair) => resumesAt(find(pair), clock.now()),
    tradingHalted: (pair, at) => !tradesAt(find(pair), at),
    tradingResumes: (pair, at) => tradesFrom(find(pair), at),
    say(code, amount) {
      const { scale, kind } = knownAsset(code);
      return `${sayUnits(amount, scale, kind === 'fiat' ? scale : 0)} ${codeLabel(code)}`;
    },
  };
}

function namesJson(assets: readonly AssetRecord[]): string {
  const coins = assets.filter(({ kind }) => kind === 'coin');
  coins.sort((a, b) => (a.code < b.code ? -1 : 1));
  return JSON.stringify(Object.fromEntries(coins.map(({ code, name }) => [code, name])));
}
