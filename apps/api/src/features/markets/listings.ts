import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CandleInterval, InstrumentStatus } from '@papermint/contracts/markets/model';
import { createCandleCache } from '../../market/candle-cache.ts';
import type { CandleSeries } from '../../market/candles.ts';
import type { Span } from '../../market/scenario.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { ListedMarket } from './listed-market.ts';
import { listMarket } from './listed-market.ts';
import type { Listing, MarketChange, TradedInstrument } from './markets-service.ts';
import type { AssetRecord, InstrumentRecord, MarketsStore, ScenarioRecord } from './markets-store.ts';
import { afterMove } from './markets-store.ts';
import { concerns } from './scenario-rules.ts';

/** How what is listed changes, in the job it is given; what a job changed is undone with it. */
export interface ListingChanges {
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
  hasAsset(code: string): boolean;
  /** The one with a name, however its letters and spaces are written. */
  assetNamed(name: string, except?: string): AssetRecord | undefined;
}

/** What is listed, and what it is worked out of. */
export interface Listings extends ListingChanges {
  /** Another one with every change. */
  version(): number;
  assets(): readonly AssetRecord[];
  asset(code: string): AssetRecord | undefined;
  all(): readonly ListedMarket[];
  get(pair: string): ListedMarket | undefined;
  /** @throws DomainError bad_input at `pair` */
  find(pair: string): ListedMarket;
  /** What an instrument would be in this market. */
  market(instrument: TradedInstrument): ListedMarket;
  /** The candles of a pair that are over. */
  candles(pair: string, interval: CandleInterval): CandleSeries;
}

export function createListings(store: MarketsStore, clock: Clock, seed: number): Listings {
  let assets = new Map<string, AssetRecord>();
  let listed = new Map<string, ListedMarket>();
  let scenarios: ScenarioRecord[] = [];
  /** By pair, when staff did not let it trade. */
  let closures = new Map<string, Span[]>();
  let candleCache = createCandleCache();
  let version = 0;
  const listeners = new Set<Parameters<ListingChanges['onChange']>[0]>();

  function find(pair: string): ListedMarket {
    const found = listed.get(pair);
    if (!found) throw new DomainError('bad_input', 'Pair is not one that is traded here', 'pair');
    return found;
  }

  function scaleOf(code: string): number {
    const asset = assets.get(code);
    if (!asset) throw new Error(`There is no asset ${code}.`);
    return asset.scale;
  }

  const traded = (instrument: InstrumentRecord): TradedInstrument => ({
    ...instrument,
    baseScale: scaleOf(instrument.base),
    quoteScale: scaleOf(instrument.quote),
  });

  const market = (instrument: TradedInstrument) =>
    listMarket(seed, instrument, scenarios, closures.get(instrument.pair));

  function change(tx: Tx, how: () => void): void {
    const before = { assets, scenarios, listed, closures };
    tx.onRollback(() => {
      ({ assets, scenarios, listed, closures } = before);
      version += 1;
    });
    how();
    version += 1;
  }

  function tell(tx: Tx, pairs: readonly string[], what: MarketChange): void {
    for (const listener of listeners) listener(tx, pairs, what);
  }

  return {
    version: () => version,
    assets: () => [...assets.values()],
    asset: (code) => assets.get(code),
    all: () => [...listed.values()],
    get: (pair) => listed.get(pair),
    find,
    market,
    candles: (pair, interval) => candleCache.series(pair, interval),
    hasAsset: (code) => assets.has(code),
    assetNamed(name, except) {
      const wanted = plainName(name);
      return [...assets.values()].find((asset) => asset.code !== except && plainName(asset.name) === wanted);
    },
    async load() {
      const [assetRows, instrumentRows, scenarioRows] = await Promise.all([
        store.assets(),
        store.instruments(),
        store.scenarios(),
      ]);
      assets = new Map(assetRows.map((row) => [row.code, row]));
      scenarios = scenarioRows;
      closures = store.closures();
      listed = new Map(instrumentRows.map((row) => [row.pair, market(traded(row))]));
      candleCache = createCandleCache();
      version += 1;
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
          ...listings.map(({ instrument }) => [instrument.pair, market(traded(instrument))] as const),
        ]);
      });
    },
    async amend(tx, pair, terms) {
      const { baseScale, quoteScale, ...before } = find(pair).instrument;
      const instrument = { ...before, ...terms.instrument };
      const asset = { ...(assets.get(instrument.base) as AssetRecord), ...terms.asset };
      await store.putAsset(tx, asset);
      await store.putInstrument(tx, instrument);
      change(tx, () => {
        assets = new Map(assets).set(asset.code, asset);
        listed = new Map(listed).set(pair, market(traded(instrument)));
      });
      candleCache.forgetAfter(pair, 0);
    },
    statusMoved(tx, pair, to) {
      const { instrument } = find(pair);
      const at = clock.now();
      change(tx, () => {
        const spans = afterMove(closures.get(pair) ?? [], { at, from: instrument.status, to });
        closures = new Map(closures).set(pair, spans);
        listed = new Map(listed).set(pair, market({ ...instrument, status: to }));
      });
      candleCache.forgetAfter(pair, at);
      tell(tx, [pair], to === 'trading' ? 'opened' : 'closed');
    },
    async addScenario(tx, scenario) {
      await store.addScenario(tx, scenario);
      const pairs: string[] = [];
      change(tx, () => {
        scenarios = [...scenarios, scenario];
        listed = new Map(listed);
        for (const [pair, { instrument }] of listed) {
          if (!concerns(scenario, instrument)) continue;
          listed.set(pair, market(instrument));
          candleCache.forgetAfter(pair, scenario.startsAt);
          pairs.push(pair);
        }
      });
      tell(tx, pairs, 'path');
    },
    scenarios: () => scenarios,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A name as it is compared: whoever reads two such names takes them for one. */
function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
