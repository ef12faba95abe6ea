import { DomainError } from '@papermint/contracts/common/domain-error';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { CandleInterval, InstrumentStatus } from '@papermint/contracts/markets/model';
import { createCandleCache } from '../../market/candle-cache.ts';
import type { CandleSeries } from '../../market/candles.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Closures } from './closures.ts';
import { closuresAfter, closuresByPair, NEVER_CLOSED } from './closures.ts';
import type { ListedMarket } from './listed-market.ts';
import { listMarket } from './listed-market.ts';
import type { MarketsStore } from './markets-store.ts';
import type {
  AssetRecord,
  InstrumentRecord,
  Listing,
  MarketChange,
  ScenarioRecord,
  TradedInstrument,
} from './markets-types.ts';
import { concerns } from './scenario-rules.ts';

/** Changes of what is listed. Each is made in a transaction and is undone when that is rolled back. */
export interface ListingChanges {
  /** Reads everything from the database: before first use, and after add(). */
  load(): Promise<void>;
  /** Writes rows only; they are listed after the next load(). */
  add(
    tx: Tx,
    rows: { assets: readonly AssetRecord[]; instruments: readonly InstrumentRecord[] },
  ): Promise<void>;
  /** Lists instruments at once. */
  list(tx: Tx, listings: readonly Listing[]): Promise<void>;
  /** Changes the specification of a listed instrument; never a field that past prices follow from. */
  amend(
    tx: Tx,
    pair: string,
    changes: { asset: Partial<AssetRecord>; instrument: Partial<InstrumentRecord> },
  ): Promise<void>;
  /** To be called where staff have changed the status of an instrument. */
  statusMoved(tx: Tx, pair: string, to: InstrumentStatus, reason: string): void;
  /** Adds a scenario to the market. */
  addScenario(tx: Tx, scenario: ScenarioRecord): Promise<void>;
  /** In the order they were added. */
  scenarios(): readonly ScenarioRecord[];
  /**
   * Calls a listener with the pairs whose path or trading hours change, in the transaction that changes them. What
   * was derived from their future must be derived again in that transaction.
   * @returns a function that removes the listener
   */
  onChange(listener: (tx: Tx, pairs: readonly string[], change: MarketChange) => void): () => void;
  hasAsset(code: string): boolean;
  /** The asset with a name, in any case, width and spacing of letters. */
  assetNamed(name: string, except?: string): AssetRecord | undefined;
}

/** Assets, instruments and scenarios, in memory. */
export interface Listings extends ListingChanges {
  /** Grows with every change. */
  version(): number;
  assets(): readonly AssetRecord[];
  asset(code: string): AssetRecord | undefined;
  /** An asset that must exist. */
  knownAsset(code: string): AssetRecord;
  all(): readonly ListedMarket[];
  get(pair: string): ListedMarket | undefined;
  /** @throws DomainError bad_input at `pair` */
  find(pair: string): ListedMarket;
  /** The market that an instrument has, or would have if it were listed. */
  market(instrument: TradedInstrument): ListedMarket;
  /** The cache of a pair's complete candles. */
  candles(pair: string, interval: CandleInterval): CandleSeries;
}

export function createListings(store: MarketsStore, clock: Clock, seed: number): Listings {
  let assets = new Map<string, AssetRecord>();
  let listed = new Map<string, ListedMarket>();
  let scenarios: ScenarioRecord[] = [];
  /** By pair: when staff did not let it trade. */
  let closures = new Map<string, Closures>();
  let candleCache = createCandleCache();
  let version = 0;
  const listeners = new Set<Parameters<ListingChanges['onChange']>[0]>();

  function find(pair: string): ListedMarket {
    const found = listed.get(pair);
    if (!found) throw new DomainError('bad_input', 'Pair is not listed', 'pair');
    return found;
  }

  function knownAsset(code: string): AssetRecord {
    const asset = assets.get(code);
    if (!asset) throw new Error(`There is no asset ${code}.`);
    return asset;
  }

  const traded = (instrument: InstrumentRecord): TradedInstrument => ({
    ...instrument,
    baseScale: knownAsset(instrument.base).scale,
    quoteScale: knownAsset(instrument.quote).scale,
  });

  const market = (instrument: TradedInstrument) =>
    listMarket(seed, instrument, scenarios, knownAsset, closures.get(instrument.pair));

  function change(tx: Tx, apply: () => void): void {
    const before = { assets, scenarios, listed, closures };
    tx.onRollback(() => {
      ({ assets, scenarios, listed, closures } = before);
      version += 1;
    });
    apply();
    version += 1;
  }

  function notify(tx: Tx, pairs: readonly string[], what: MarketChange): void {
    for (const listener of listeners) listener(tx, pairs, what);
  }

  return {
    version: () => version,
    assets: () => [...assets.values()],
    asset: (code) => assets.get(code),
    knownAsset,
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
      const [assetRows, instrumentRows, scenarioRows, statusChanges] = await Promise.all([
        store.assets(),
        store.instruments(),
        store.scenarios(),
        store.statusChanges(),
      ]);
      assets = new Map(assetRows.map((row) => [row.code, row]));
      scenarios = scenarioRows;
      closures = closuresByPair(statusChanges);
      listed = inOrder(instrumentRows.map((row) => market(traded(row))));
      candleCache = createCandleCache();
      version += 1;
    },
    async add(tx, rows) {
      for (const asset of rows.assets) await store.addAsset(tx, asset);
      for (const instrument of rows.instruments) await store.addInstrument(tx, instrument);
    },
    async list(tx, listings) {
      for (const { asset, instrument } of listings) {
        if (asset) await store.addAsset(tx, asset);
        await store.addInstrument(tx, instrument);
      }
      change(tx, () => {
        assets = new Map(assets);
        for (const { asset } of listings) if (asset) assets.set(asset.code, asset);
        const added = listings.map(({ instrument }) => market(traded(instrument)));
        listed = inOrder([...listed.values(), ...added]);
      });
    },
    async amend(tx, pair, changes) {
      const { baseScale, quoteScale, ...before } = find(pair).instrument;
      const instrument = { ...before, ...changes.instrument };
      // The base of a forex pair is a currency, which has a name of its own.
      const ownAsset = instrument.kind === 'forex' ? {} : changes.asset;
      const asset = { ...knownAsset(instrument.base), ...ownAsset };
      await store.updateAsset(tx, asset);
      await store.updateInstrument(tx, instrument);
      change(tx, () => {
        assets = new Map(assets).set(asset.code, asset);
        listed = new Map(listed).set(pair, market(traded(instrument)));
      });
      candleCache.forgetAfter(pair, 0);
    },
    statusMoved(tx, pair, to, reason) {
      const { instrument } = find(pair);
      const at = clock.now();
      change(tx, () => {
        const status = { at, from: instrument.status, to, reason };
        const after = closuresAfter(closures.get(pair) ?? NEVER_CLOSED, status);
        closures = new Map(closures).set(pair, after);
        listed = new Map(listed).set(pair, market({ ...instrument, status: to }));
      });
      candleCache.forgetAfter(pair, at);
      notify(tx, [pair], to === 'trading' ? 'opened' : 'closed');
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
      notify(tx, pairs, 'path');
    },
    scenarios: () => scenarios,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value that is derived again only after what is listed has changed. */
export function perVersion<T>({ version }: Pick<Listings, 'version'>, derive: () => T): () => T {
  let cached: { version: number; value: T } | undefined;
  return () => {
    if (cached?.version !== version()) cached = { version: version(), value: derive() };
    return cached.value;
  };
}

/** By kind, then by rank. */
function inOrder(markets: readonly ListedMarket[]): Map<string, ListedMarket> {
  const place = ({ instrument }: ListedMarket) => instrumentKinds.indexOf(instrument.kind);
  const sorted = [...markets].sort((a, b) => place(a) - place(b) || a.instrument.rank - b.instrument.rank);
  return new Map(sorted.map((market) => [market.instrument.pair, market]));
}

/** A name in the form in which names are compared: readers would confuse two names that are equal in it. */
function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
