import { foldedText } from '@papermint/contracts/common/folded-text';
import type { CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import type { Push } from '../../../market/impact/impact.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { createCandleCache } from '../../../market/volume/candle-cache.ts';
import type { CandleSeries } from '../../../market/volume/candles.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import { addSetPrice, cancelSetPrice } from '../exact/change-set-prices.ts';
import type { MarketsStore } from '../markets-store.ts';
import type { AssetRecord, ImportRecord, ScenarioRecord, SetPriceRecord } from '../markets-types.ts';
import { concerns } from '../scenarios/scenario-rules.ts';
import {
  addImport,
  addPush,
  addRows,
  addScenario,
  amendInstrument,
  cancelImport,
  cancelScenario,
  listInstruments,
  loadListings,
  seedReplaced,
  statusMoved,
} from './change-listings.ts';
import type { ListedMarket } from './listed-market.ts';
import type { ListingsState, MarketListener } from './listings-state.ts';
import { findMarket, knownAsset, marketFor } from './listings-state.ts';

/** Assets, instruments and scenarios, in memory. */
export type Listings = ReturnType<typeof createListings>;

export function createListings(
  store: MarketsStore,
  clock: Clock,
  seed: MarketSeed,
  { stockSplits: splits }: Pick<WorldState, 'stockSplits'>,
) {
  const state: ListingsState = {
    store,
    clock,
    seed,
    splits,
    assets: new Map(),
    listed: new Map(),
    scenarios: [],
    imports: [],
    setPrices: [],
    pushes: new Map(),
    closures: new Map(),
    candleCache: createCandleCache(),
    version: 0,
    listeners: createListeners(),
    assetOf: (code) => knownAsset(state, code),
    supplyOf: (code) => state.assets.get(code)?.supply,
  };
  const reads = bindVerbs(state, {
    version: currentVersion,
    assets: allAssets,
    asset: assetOf,
    knownAsset,
    all: allMarkets,
    get: marketOf,
    find: findMarket,
    market: marketFor,
    candles: candleSeries,
  });
  return { ...reads, changes: bindVerbs(state, CHANGES) };
}

/** Changes of what is listed, which a rollback undoes, and what other features ask about them. */
const CHANGES = {
  load: loadListings,
  add: addRows,
  list: listInstruments,
  amend: amendInstrument,
  statusMoved,
  seedReplaced,
  addScenario,
  cancelScenario,
  addPush,
  scenarios: allScenarios,
  withScenario: marketsWith,
  concernedBy: pairsOf,
  addImport,
  cancelImport,
  imports: allImports,
  addSetPrice,
  cancelSetPrice,
  setPrices: allSetPrices,
  setSpans: setSpansOfPair,
  pushes: pushesOf,
  onChange,
  hasAsset,
  assetNamed,
} as const;

/** Grows with every change. */
function currentVersion(state: ListingsState): number {
  return state.version;
}

function allAssets(state: ListingsState): readonly AssetRecord[] {
  return [...state.assets.values()];
}

function assetOf(state: ListingsState, code: string): AssetRecord | undefined {
  return state.assets.get(code);
}

function allMarkets(state: ListingsState): readonly ListedMarket[] {
  return [...state.listed.values()];
}

function marketOf(state: ListingsState, pair: string): ListedMarket | undefined {
  return state.listed.get(pair);
}

/** The cache of complete candles of one price of a pair. */
function candleSeries(
  state: ListingsState,
  pair: string,
  interval: CandleInterval,
  price: CandlePrice = 'spot',
): CandleSeries {
  return state.candleCache.series(pair, interval, price);
}

function hasAsset(state: ListingsState, code: string): boolean {
  return state.assets.has(code);
}

/** The asset with a name, in any case, width and spacing of letters. */
function assetNamed(state: ListingsState, name: string, except?: string): AssetRecord | undefined {
  const wanted = plainName(name);
  return [...state.assets.values()].find(
    (asset) => asset.code !== except && plainName(asset.name) === wanted,
  );
}

/** In the order in which they were added. */
function allScenarios(state: ListingsState): readonly ScenarioRecord[] {
  return state.scenarios;
}

/** The pairs that a scenario concerns. */
function pairsOf(state: ListingsState, scenario: Pick<ScenarioRecord, 'kind' | 'pair'>): string[] {
  const markets = [...state.listed.values()].filter(({ instrument }) => concerns(scenario, instrument));
  return markets.map(({ instrument }) => instrument.pair);
}

/** The markets that a scenario concerns, as they would be with it. */
function marketsWith(state: ListingsState, scenario: ScenarioRecord): ListedMarket[] {
  const changed = { ...state, scenarios: [...state.scenarios, scenario] };
  return [...state.listed.values()]
    .filter(({ instrument }) => concerns(scenario, instrument))
    .map(({ instrument }) => marketFor(changed, instrument));
}

/** What large orders did to the price of a pair, in order of time. */
function pushesOf(state: ListingsState, pair: string): readonly Push[] {
  return state.pushes.get(pair) ?? NO_PUSHES;
}

const NO_PUSHES: readonly Push[] = [];

/** In the order in which they were added. */
function allImports(state: ListingsState): readonly ImportRecord[] {
  return state.imports;
}

/** In the order in which they were set. */
function allSetPrices(state: ListingsState): readonly SetPriceRecord[] {
  return state.setPrices;
}

/** The spans in which the price of a pair is set, in order. @throws DomainError bad_input at `pair` */
function setSpansOfPair(state: ListingsState, pair: string) {
  return findMarket(state, pair).set;
}

/**
 * Calls a listener with the pairs whose path or trading hours change, in the transaction that changes them. What the
 * listener derived from their future must be derived again in that transaction.
 * @returns a function that removes the listener
 */
function onChange({ listeners }: ListingsState, listener: MarketListener): () => void {
  return listeners.add(listener);
}

/** A name in the form in which names are compared. Readers would confuse two names that are equal in it. */
function plainName(name: string): string {
  return foldedText(name).trim().replaceAll(/\s+/g, ' ');
}

/** A value that is derived again only after a change of what is listed. */
export function perVersion<T>({ version }: Pick<Listings, 'version'>, derive: () => T): () => T {
  let cached: { version: number; value: T } | undefined;
  return () => {
    if (cached?.version !== version()) cached = { version: version(), value: derive() };
    return cached.value;
  };
}
