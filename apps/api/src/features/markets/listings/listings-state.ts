import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { createCandleCache } from '../../../market/volume/candle-cache.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { MarketsStore } from '../markets-store.ts';
import type {
  AssetRecord,
  ImportRecord,
  InstrumentRecord,
  MarketChange,
  PushesByPair,
  ScenarioRecord,
  SetPriceRecord,
  TradedInstrument,
} from '../markets-types.ts';
import type { Closures } from './closures.ts';
import type { ListedMarket } from './listed-market.ts';
import { listMarket } from './listed-market.ts';

type CandleCache = ReturnType<typeof createCandleCache>;

/** Hears, in the transaction, of pairs whose path or trading hours change. */
export type MarketListener = (tx: Tx, pairs: readonly string[], change: MarketChange) => void;

/** Assets, instruments, scenarios, imports and set prices, in memory. */
export interface ListingsState {
  readonly store: MarketsStore;
  readonly clock: Clock;
  readonly seed: MarketSeed;
  /** Whether companies split their stock. */
  readonly splits: boolean;
  assets: ReadonlyMap<string, AssetRecord>;
  listed: ReadonlyMap<string, ListedMarket>;
  scenarios: readonly ScenarioRecord[];
  imports: readonly ImportRecord[];
  setPrices: readonly SetPriceRecord[];
  pushes: PushesByPair;
  /** By pair, when staff did not let it trade. */
  closures: ReadonlyMap<string, Closures>;
  candleCache: CandleCache;
  /** Grows with every change. */
  version: number;
  readonly listeners: Listeners<Parameters<MarketListener>>;
  /** An asset that must exist. */
  readonly assetOf: (code: string) => AssetRecord;
  readonly supplyOf: (code: string) => string | null | undefined;
}

/** @throws DomainError bad_input at `pair` */
export function findMarket(state: ListingsState, pair: string): ListedMarket {
  const market = state.listed.get(pair);
  if (!market) throw new DomainError('bad_input', 'Pair is not listed', 'pair');
  return market;
}

/** An asset that must exist. */
export function knownAsset(state: ListingsState, code: string): AssetRecord {
  const asset = state.assets.get(code);
  if (!asset) throw new Error(`There is no asset ${code}.`);
  return asset;
}

export function tradedInstrument(state: ListingsState, instrument: InstrumentRecord): TradedInstrument {
  return {
    ...instrument,
    baseScale: knownAsset(state, instrument.base).scale,
    quoteScale: knownAsset(state, instrument.quote).scale,
  };
}

/** The market that an instrument has, or would have if it were listed. */
export function marketFor(state: ListingsState, instrument: TradedInstrument): ListedMarket {
  const { seed, splits, scenarios, imports, setPrices, assetOf, supplyOf } = state;
  const closures = state.closures.get(instrument.pair);
  const pushes = state.pushes.get(instrument.pair);
  const events = { splits, scenarios, imports, setPrices, assetOf, supplyOf, closures, pushes };
  return listMarket(seed, instrument, events);
}

/** Applies a change of what is listed, which a rollback undoes. */
export function changeListed(state: ListingsState, tx: Tx, apply: () => void): void {
  const before = {
    assets: state.assets,
    scenarios: state.scenarios,
    imports: state.imports,
    setPrices: state.setPrices,
    pushes: state.pushes,
    listed: state.listed,
    closures: state.closures,
  };
  tx.onRollback(() => {
    Object.assign(state, before);
    state.version += 1;
  });
  apply();
  state.version += 1;
}

export function tellListeners(
  { listeners }: ListingsState,
  tx: Tx,
  pairs: readonly string[],
  what: MarketChange,
): void {
  listeners.call(tx, pairs, what);
}
