import type { MarketHalt } from '@papermint/contracts/markets/live';
import type { QuotedInstrument, TradingSession } from '@papermint/contracts/markets/model';
import { instrumentPicture } from '@papermint/contracts/markets/pictures';
import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { decimalsOf } from '@papermint/contracts/money/amount';
import type { Company } from '../../../market/corporate/company.ts';
import { stepsOf } from '../../../market/corporate/corporate-actions.ts';
import { restatedPath } from '../../../market/corporate/restated-path.ts';
import { splitVolume } from '../../../market/corporate/split-volume.ts';
import { createStockPath, reportRushes } from '../../../market/corporate/stock-path.ts';
import { createStockSplits } from '../../../market/corporate/stock-splits.ts';
import type { Push } from '../../../market/impact/impact.ts';
import { characterOf } from '../../../market/path/path-character.ts';
import type { PathInstrument, PricePath, RatioInstrument } from '../../../market/path/price-path.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { Corners } from '../../../market/scenarios/displacement.ts';
import type { Scenario } from '../../../market/scenarios/scenario.ts';
import { apart, haltAt, haltsOf, holdsOf, isVoid, rushesOf } from '../../../market/scenarios/scenario.ts';
import { heldPath, secondInForce } from '../../../market/sessions/held-path.ts';
import { createSessionPath, heldUntilOpen } from '../../../market/sessions/session-path.ts';
import { sessionCalendar } from '../../../market/sessions/sessions.ts';
import type { TurnoverTerms, Volume } from '../../../market/volume/volume.ts';
import { createVolume } from '../../../market/volume/volume.ts';
import { companyEvents } from '../corporate/company-events.ts';
import { setBooksOf, setSpansOf, setStretches } from '../exact/set-market.ts';
import { importedStretches } from '../imports/imported-market.ts';
import type {
  AssetRecord,
  ImportRecord,
  ScenarioRecord,
  SetPriceRecord,
  TradedInstrument,
} from '../markets-types.ts';
import { currencyRatio } from '../prices/currency-paths.ts';
import { concerns } from '../scenarios/scenario-rules.ts';
import type { Closures } from './closures.ts';
import { NEVER_CLOSED } from './closures.ts';
import { futuresMarket } from './futures-market.ts';
import { withGiven } from './given-market.ts';
import type { FuturesMarket, MarketListing } from './market-listing.ts';

/** An instrument and its simulated markets: that of the pair, and that of its futures. */
export interface ListedMarket extends MarketListing {
  readonly futures: FuturesMarket;
}

/** What a market follows from beside its instrument. */
interface MarketEvents {
  /** Whether its company may split its stock. */
  splits: boolean;
  /** In the order they were added; those of other pairs are ignored. */
  scenarios: readonly ScenarioRecord[];
  imports: readonly ImportRecord[];
  setPrices: readonly SetPriceRecord[];
  /** An asset that exists. */
  assetOf: (code: string) => AssetRecord;
  /** How many there are of an asset; undefined if it does not exist yet, as before a listing. */
  supplyOf: (code: string) => string | null | undefined;
  closures: Closures | undefined;
  /** Those of the pair, in order of time. */
  pushes: readonly Push[] | undefined;
}

export function listMarket(
  seed: MarketSeed,
  instrument: TradedInstrument,
  events: MarketEvents,
): ListedMarket {
  const { scenarios, imports, setPrices, assetOf, closures = NEVER_CLOSED, pushes = [] } = events;
  const calendar = sessionCalendar(instrument.calendar);
  const own = scenarios.filter((scenario) => concerns(scenario, instrument) && !isVoid(scenario));
  const closed = apart([...haltsOf(own), ...closures.closed]);
  // Between two halts that touch, the price has moved and orders may have met it.
  const halts = apart([...haltsOf(own), ...closures.halted], 'kept');
  const held = heldUntilOpen(apart([...holdsOf(own), ...closures.halted], 'kept'), calendar);
  const dailyLots = Number(instrument.dailyLots);
  const simulated = pathOf(instrument, assetOf);
  const company = companyOf(instrument, simulated, events);
  const set = setSpansOf(seed, instrument.pair, setPrices);
  const given = [
    ...importedStretches(seed, instrument, imports, calendar),
    ...setStretches(seed, instrument, set, calendar),
  ].sort((a, b) => a.from - b.from);
  const splits =
    company && company.splitsFrom < Infinity
      ? createStockSplits(stepsOf(seed, company), given, held)
      : undefined;
  const pathWith = (some: readonly Scenario[], factor: number, impact?: Corners) =>
    company
      ? createStockPath(seed, company, some, factor, impact, splits)
      : createSessionPath(seed, { ...simulated, factor }, some, calendar, impact);
  const { anchorTicks } = simulated;
  const quiet = { anchorTicks, pathWith, calendar, scenarios: own, closed };
  const turnoverTerms: TurnoverTerms = {
    dailyLots,
    halts: closed,
    rushes: rushesOf(own),
    ...(company && { rushesOver: reportRushes(seed, company) }),
    calendar,
  };
  const turnoverOf = (symbol: string): Volume => {
    const turnover = createVolume(seed, simulated, { ...turnoverTerms, symbol });
    return splits ? splitVolume(turnover, splits) : turnover;
  };
  const turnover = turnoverOf(simulated.symbol);
  const { path, volume } = withGiven(quiet, given, turnover);
  const shown = (moving: PricePath) => {
    const still = heldPath(moving, held);
    return splits ? restatedPath(still, splits) : still;
  };
  const reference = shown(path);
  const market: MarketListing = {
    instrument,
    symbol: instrument.pair,
    path: pushes.length === 0 ? reference : shown(withGiven({ ...quiet, pushes }, given, turnover).path),
    reference,
    volume,
    depth: { spreadBps: instrument.spreadBps, dailyLots },
    calendar,
    closed,
    halts,
    held,
    halted: closures.halted,
    tickScale: decimalsOf(instrument.tick),
    events: company && companyEvents(seed, company, splits, given),
    splits,
    given,
    set,
    books: setBooksOf('spot', instrument, set),
  };
  let futures: FuturesMarket | undefined;
  return {
    ...market,
    /** Created on first use, because few pairs are traded as futures at a time. */
    get futures() {
      futures ??= futuresMarket(seed, market, turnoverOf);
      return futures;
    },
  };
}

function pathOf(
  instrument: TradedInstrument,
  assetOf: (code: string) => AssetRecord,
): PathInstrument | RatioInstrument {
  const { pair, kind, base, quote, anchor, tick, annualVolatility, pegged } = instrument;
  if (kind === 'forex') return currencyRatio(pair, assetOf(base), assetOf(quote), tick);
  return {
    symbol: pair,
    anchorTicks: priceTicks(anchor, tick),
    annualVolatility,
    pegged,
    character: characterOf(instrument),
  };
}

/** The company whose stock an instrument is; undefined for other kinds. */
function companyOf(
  { kind, sector, base, tick, calendar, splitsFrom }: TradedInstrument,
  stock: PathInstrument | RatioInstrument,
  { supplyOf, splits }: Pick<MarketEvents, 'supplyOf' | 'splits'>,
): Company | undefined {
  if (kind !== 'stock' || sector === null || calendar !== 'us_stocks' || 'summands' in stock)
    return undefined;
  return {
    stock,
    sector,
    tick: Number(tick),
    shares: Number(supplyOf(base) ?? USUAL_SHARES),
    splitsFrom: splits ? (splitsFrom ?? -Infinity) : Infinity,
  };
}

const USUAL_SHARES = 100_000_000;

/** The instrument with its status at an instant (ms): `halted` while a scenario halts it. */
export function instrumentAt({ instrument, closed }: ListedMarket, at: number): TradedInstrument {
  if (closed.length === 0 || instrument.status !== 'trading' || !haltAt(closed, at)) return instrument;
  return { ...instrument, status: 'halted' };
}

/** When the halt at an instant (ms) ends, ISO 8601; null if there is no halt, or if staff decide. */
export function resumesAt({ instrument, closed }: ListedMarket, at: number): string | null {
  const end = instrument.status === 'delisted' ? undefined : haltAt(closed, at)?.to;
  return end !== undefined && Number.isFinite(end) ? new Date(end).toISOString() : null;
}

/** The halt that a pair is in at an instant (ms), with the reason that staff gave, if it is theirs. */
export function marketHalt({ instrument, halts, halted }: ListedMarket, at: number): MarketHalt | null {
  const halt = instrument.status === 'delisted' ? undefined : haltAt(halts, at);
  if (!halt) return null;
  return { since: new Date(halt.from).toISOString(), reason: haltAt(halted, at)?.reason ?? null };
}

/**
 * The whole second (ms) whose price, book and figures a pair shows at an instant: in a halt that of its beginning, and
 * outside of sessions the last one that it traded in.
 */
export function shownSecond({ calendar, held }: MarketListing, at: number): number {
  return calendar.secondInForce(secondInForce(held, at));
}

/** Whether a pair trades at an instant (ms): it is in a session and in no halt. */
export function tradesAt({ calendar, closed }: ListedMarket, at: number): boolean {
  return calendar.isOpen(at) && haltAt(closed, at) === undefined;
}

/** The first instant (ms), from `at` on, at which a pair trades; undefined if it is not known. */
export function tradesFrom(market: ListedMarket, at: number): number | undefined {
  for (let from = at; ; ) {
    const next = market.calendar.opensAt(haltAt(market.closed, from)?.to ?? from);
    if (next === undefined || !Number.isFinite(next) || tradesAt(market, next)) return finite(next);
    from = next;
  }
}

const finite = (at: number | undefined) => (at !== undefined && Number.isFinite(at) ? at : undefined);

/** The session that a pair is in at an instant (ms), or waits for. */
export function sessionAt({ calendar }: ListedMarket, at: number): TradingSession {
  const open = calendar.isOpen(at);
  const text = (instant: number | undefined) =>
    instant === undefined ? null : new Date(instant).toISOString();
  return {
    open,
    opensAt: open ? null : text(calendar.nextOpen(at)),
    closesAt: open ? text(calendar.nextClose(at)) : null,
  };
}

/**
 * An instrument with its price.
 * @param price ticks, at the instant
 * @param dayAgo ticks, 24 hours earlier
 */
export function quotedInstrument(
  market: ListedMarket,
  at: number,
  price: number,
  dayAgo: number,
): QuotedInstrument {
  const instrument = instrumentAt(market, at);
  return {
    pair: instrument.pair,
    kind: instrument.kind,
    base: instrument.base,
    quote: instrument.quote,
    name: instrument.name,
    sector: instrument.sector,
    unit: instrument.unit,
    calendar: instrument.calendar,
    spot: instrument.spot,
    futures: instrument.futures,
    maxLeverage: instrument.maxLeverage,
    marginTiers: [...instrument.marginTiers],
    tick: instrument.tick,
    lot: instrument.lot,
    minNotional: instrument.minNotional,
    baseScale: instrument.baseScale,
    quoteScale: instrument.quoteScale,
    status: instrument.status,
    image: instrumentPicture(instrument),
    resumesAt: resumesAt(market, at),
    session: sessionAt(market, at),
    price: priceText(price, market.instrument.tick),
    change24h: Math.round((price / dayAgo - 1) * 1e6) / 1e6,
  };
}
