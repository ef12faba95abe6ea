import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { Push } from '../../../market/impact/impact.ts';
import { pushedAgain } from '../../../market/impact/impact.ts';
import { createCandleCache } from '../../../market/volume/candle-cache.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type {
  AssetRecord,
  ImportRecord,
  InstrumentRecord,
  Listing,
  PushesByPair,
  ScenarioRecord,
} from '../markets-types.ts';
import { concerns } from '../scenarios/scenario-rules.ts';
import { closuresAfter, closuresByPair, NEVER_CLOSED } from './closures.ts';
import type { ListedMarket } from './listed-market.ts';
import type { ListingsState } from './listings-state.ts';
import {
  changeListed,
  findMarket,
  knownAsset,
  marketFor,
  tellListeners,
  tradedInstrument,
} from './listings-state.ts';

/** Rows of assets and of instruments. */
interface NewRows {
  assets: readonly AssetRecord[];
  instruments: readonly InstrumentRecord[];
}

/** New values of an instrument and its base asset. */
interface RecordChanges {
  asset: Partial<AssetRecord>;
  instrument: Partial<InstrumentRecord>;
}

/** Reads everything from the database: before first use, and after `addRows`. */
export async function loadListings(state: ListingsState): Promise<void> {
  const { store } = state;
  const [assetRows, instrumentRows, scenarioRows, importRows, setRows, pushRows, statusChanges] =
    await Promise.all([
      store.assets(),
      store.instruments(),
      store.scenarios(),
      store.imports(),
      store.setPrices(),
      store.pushes(),
      store.statusChanges(),
    ]);
  state.assets = new Map(assetRows.map((row) => [row.code, row]));
  state.scenarios = scenarioRows;
  state.imports = importRows;
  state.setPrices = setRows;
  state.pushes = pushesByPair(pushRows);
  state.closures = closuresByPair(statusChanges);
  state.listed = inOrder(instrumentRows.map((row) => marketFor(state, tradedInstrument(state, row))));
  state.candleCache = createCandleCache();
  state.version += 1;
}

/** Writes rows only. They are listed after the next `loadListings`. */
export async function addRows({ store }: ListingsState, tx: Tx, rows: NewRows): Promise<void> {
  for (const asset of rows.assets) await store.addAsset(tx, asset);
  for (const instrument of rows.instruments) await store.addInstrument(tx, instrument);
}

/** Lists instruments immediately. */
export async function listInstruments(
  state: ListingsState,
  tx: Tx,
  listings: readonly Listing[],
): Promise<void> {
  const { store } = state;
  for (const { asset, instrument } of listings) {
    if (asset) await store.addAsset(tx, asset);
    await store.addInstrument(tx, instrument);
  }
  changeListed(state, tx, () => {
    const assets = new Map(state.assets);
    for (const { asset } of listings) if (asset) assets.set(asset.code, asset);
    state.assets = assets;
    const added = listings.map(({ instrument }) => marketFor(state, tradedInstrument(state, instrument)));
    state.listed = inOrder([...state.listed.values(), ...added]);
  });
  tellListeners(
    state,
    tx,
    listings.map(({ instrument }) => instrument.pair),
    'path',
  );
}

/** Changes the specification of a listed instrument, but never a field that past prices follow from. */
export async function amendInstrument(
  state: ListingsState,
  tx: Tx,
  pair: string,
  changes: RecordChanges,
): Promise<void> {
  const { store } = state;
  const { baseScale, quoteScale, ...before } = findMarket(state, pair).instrument;
  const instrument = { ...before, ...changes.instrument };
  // The base of a forex pair is a currency with its own name.
  const ownAsset = instrument.kind === 'forex' ? {} : changes.asset;
  const asset = { ...knownAsset(state, instrument.base), ...ownAsset };
  await store.updateAsset(tx, asset);
  await store.updateInstrument(tx, instrument);
  changeListed(state, tx, () => {
    state.assets = new Map(state.assets).set(asset.code, asset);
    state.listed = new Map(state.listed).set(pair, marketFor(state, tradedInstrument(state, instrument)));
  });
  state.candleCache.forgetAfter(pair, 0);
}

/** Must be called after staff have changed the status of an instrument. */
export function statusMoved(
  state: ListingsState,
  tx: Tx,
  pair: string,
  to: InstrumentStatus,
  reason: string,
): void {
  const { clock } = state;
  const { instrument } = findMarket(state, pair);
  const at = clock.now();
  changeListed(state, tx, () => {
    const status = { at, from: instrument.status, to, reason };
    const after = closuresAfter(state.closures.get(pair) ?? NEVER_CLOSED, status);
    state.closures = new Map(state.closures).set(pair, after);
    state.listed = new Map(state.listed).set(pair, marketFor(state, { ...instrument, status: to }));
  });
  state.candleCache.forgetAfter(pair, at);
  tellListeners(state, tx, [pair], to === 'trading' ? 'opened' : 'closed');
}

/** Adds a scenario to the market. */
export async function addScenario(state: ListingsState, tx: Tx, scenario: ScenarioRecord): Promise<void> {
  await state.store.addScenario(tx, scenario);
  scenariosChanged(state, tx, scenario, [...state.scenarios, scenario], scenario.startsAt);
}

/** Lets the rest of a scenario not happen, from `canceledAt` on. */
export async function cancelScenario(
  state: ListingsState,
  tx: Tx,
  canceled: ScenarioRecord & { canceledAt: number },
): Promise<void> {
  await state.store.cancelScenario(tx, canceled);
  const scenarios = state.scenarios.map((one) => (one.id === canceled.id ? canceled : one));
  scenariosChanged(state, tx, canceled, scenarios, canceled.canceledAt);
}

function scenariosChanged(
  state: ListingsState,
  tx: Tx,
  scenario: ScenarioRecord,
  scenarios: readonly ScenarioRecord[],
  from: number,
): void {
  const pairs: string[] = [];
  changeListed(state, tx, () => {
    state.scenarios = scenarios;
    const listed = new Map(state.listed);
    for (const [pair, { instrument }] of listed) {
      if (!concerns(scenario, instrument)) continue;
      listed.set(pair, marketFor(state, instrument));
      state.candleCache.forgetAfter(pair, from);
      pairs.push(pair);
    }
    state.listed = listed;
  });
  tellListeners(state, tx, pairs, 'path');
}

/** Lists every market again, because its seed is another one from a whole second (ms) on. */
export function seedReplaced(state: ListingsState, tx: Tx, from: number): void {
  changeListed(state, tx, () => {
    const markets = [...state.listed.values()].map(({ instrument }) => marketFor(state, instrument));
    state.listed = inOrder(markets);
  });
  const pairs = [...state.listed.keys()];
  for (const pair of pairs) state.candleCache.forgetAfter(pair, from);
  tellListeners(state, tx, pairs, 'path');
}

/**
 * Displaces the price of a pair from a second on, because a large order was carried out. A later push of the same second
 * replaces it.
 */
export function addPush(state: ListingsState, tx: Tx, pair: string, push: Push): void {
  const { store, clock } = state;
  const { instrument } = findMarket(state, pair);
  store.addPush(tx, { pair, ...push, createdAt: clock.now() });
  changeListed(state, tx, () => {
    state.pushes = new Map(state.pushes).set(pair, pushedAgain(state.pushes.get(pair) ?? [], push));
    state.listed = new Map(state.listed).set(pair, marketFor(state, instrument));
    state.candleCache.forgetAfter(pair, push.startsAt);
  });
  tellListeners(state, tx, [pair], 'path');
}

function pushesByPair(rows: readonly (Push & { pair: string })[]): PushesByPair {
  const pushes = new Map<string, Push[]>();
  for (const { pair, startsAt, value } of rows) {
    const own = pushes.get(pair) ?? [];
    pushes.set(pair, own);
    if (own.at(-1)?.startsAt === startsAt) own.pop();
    own.push({ startsAt, value });
  }
  return pushes;
}

/** Makes candles the path of a pair while they last. */
export async function addImport(state: ListingsState, tx: Tx, record: ImportRecord): Promise<void> {
  await state.store.addImport(tx, record);
  importsChanged(state, tx, record, [...state.imports, record], record.startsAt);
}

/** Lets the simulated path go on from an instant (ms). */
export async function cancelImport(
  state: ListingsState,
  tx: Tx,
  record: ImportRecord,
  at: number,
): Promise<ImportRecord> {
  const canceled = { ...record, canceledAt: at };
  await state.store.cancelImport(tx, record.id, at);
  const imports = state.imports.map((one) => (one.id === record.id ? canceled : one));
  importsChanged(state, tx, record, imports, at);
  return canceled;
}

function importsChanged(
  state: ListingsState,
  tx: Tx,
  { pair }: ImportRecord,
  imports: readonly ImportRecord[],
  from: number,
): void {
  const { instrument } = findMarket(state, pair);
  changeListed(state, tx, () => {
    state.imports = imports;
    state.listed = new Map(state.listed).set(pair, marketFor(state, instrument));
    state.candleCache.forgetAfter(pair, from);
  });
  tellListeners(state, tx, [pair], 'path');
}

/** By kind, then by rank. */
function inOrder(markets: readonly ListedMarket[]): Map<string, ListedMarket> {
  const place = ({ instrument }: ListedMarket) => instrumentKinds.indexOf(instrument.kind);
  const sorted = [...markets].sort((a, b) => place(a) - place(b) || a.instrument.rank - b.instrument.rank);
  return new Map(sorted.map((market) => [market.instrument.pair, market]));
}
