import { SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName, InstrumentKind, Sector } from '@papermint/contracts/markets/kinds';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { ScenarioKind } from '@papermint/contracts/markets/scenario-model';
import type { Push } from '../../market/impact/impact.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SetPricesStore } from './exact/set-prices-store.ts';
import { createSetPricesStore } from './exact/set-prices-store.ts';
import { packedCandles, unpackedCandles } from './imports/packed-candles.ts';
import type { StatusChange } from './listings/closures.ts';
import type { AssetRecord, ImportRecord, InstrumentRecord, ScenarioRecord } from './markets-types.ts';

export interface MarketsStore extends SetPricesStore {
  /** By code. */
  assets(): Promise<AssetRecord[]>;
  /** By rank. */
  instruments(): Promise<InstrumentRecord[]>;
  /** In the order they were added. */
  scenarios(): Promise<ScenarioRecord[]>;
  /** In the order they were added. */
  imports(): Promise<ImportRecord[]>;
  /** What large orders did to prices, in the order in which they were carried out. */
  pushes(): Promise<(Push & { pair: string })[]>;
  /** Every change of an instrument's status after its first, in order. */
  statusChanges(): Promise<(StatusChange & { pair: string })[]>;
  addAsset(tx: Tx, asset: AssetRecord): Promise<void>;
  addInstrument(tx: Tx, instrument: InstrumentRecord): Promise<void>;
  addScenario(tx: Tx, scenario: ScenarioRecord): Promise<void>;
  cancelScenario(tx: Tx, record: Pick<ScenarioRecord, 'id' | 'canceledAt' | 'returnOver'>): Promise<void>;
  addPush(tx: Tx, push: Push & { pair: string; createdAt: number }): void;
  addImport(tx: Tx, record: ImportRecord): Promise<void>;
  cancelImport(tx: Tx, id: string, at: number): Promise<void>;
  updateAsset(tx: Tx, asset: AssetRecord): Promise<void>;
  updateInstrument(tx: Tx, instrument: InstrumentRecord): Promise<void>;
}

export function createMarketsStore({ reads }: Pick<Database, 'reads'>): MarketsStore {
  return {
    ...createSetPricesStore({ reads }),
    async assets() {
      const rows = await reads.selectFrom('Asset').selectAll().orderBy('code').execute();
      return rows.map((row) => ({
        ...row,
        kind: row.kind as AssetRecord['kind'],
        isStableCoin: row.isStableCoin === 1,
        holdable: row.holdable === 1,
      }));
    },
    async instruments() {
      const rows = await reads.selectFrom('Instrument').selectAll().orderBy('rank').orderBy('pair').execute();
      return rows.map((row) => ({
        ...row,
        kind: row.kind as InstrumentKind,
        status: row.status as InstrumentStatus,
        pegged: row.pegged === 1,
        calendar: row.calendar as CalendarName,
        sector: row.sector as Sector | null,
        spot: row.spot === 1,
        futures: row.futures === 1,
        marginTiers: JSON.parse(row.marginTiers) as MarginTier[],
      }));
    },
    async scenarios() {
      const rows = await reads.selectFrom('Scenario').selectAll().orderBy('seq').execute();
      return rows.map(({ seq, ...row }) => ({ ...row, kind: row.kind as ScenarioKind }));
    },
    async imports() {
      const rows = await reads.selectFrom('MarketImport').selectAll().orderBy('seq').execute();
      return rows.map(({ seq, count, candles, ...row }) => ({
        ...row,
        table: unpackedCandles(candles, row.startsAt / SECOND),
      }));
    },
    pushes: () =>
      reads.selectFrom('MarketPush').select(['pair', 'startsAt', 'value']).orderBy('seq').execute(),
    statusChanges: () =>
      reads
        .selectFrom('Timeline')
        .select(['thingId as pair', 'at', 'from', 'to', 'reason'])
        .where('thing', '=', 'instrument')
        .where('from', 'is not', null)
        .orderBy('id')
        .execute(),
    async addAsset(tx, asset) {
      await tx.query.insertInto('Asset').values(assetRow(asset)).execute();
    },
    async addInstrument(tx, instrument) {
      await tx.query.insertInto('Instrument').values(instrumentRow(instrument)).execute();
    },
    async addScenario(tx, scenario) {
      await tx.query.insertInto('Scenario').values(scenario).execute();
    },
    async cancelScenario(tx, { id, canceledAt, returnOver }) {
      await tx.query.updateTable('Scenario').set({ canceledAt, returnOver }).where('id', '=', id).execute();
    },
    addPush(tx, { pair, startsAt, value, createdAt }) {
      tx.run(
        'INSERT INTO MarketPush (pair, startsAt, value, createdAt) VALUES (?, ?, ?, ?)',
        pair,
        startsAt,
        value,
        createdAt,
      );
    },
    async addImport(tx, { table, ...row }) {
      const candles = packedCandles(table);
      const count = table.seconds.length;
      await tx.query
        .insertInto('MarketImport')
        .values({ ...row, count, candles })
        .execute();
    },
    async cancelImport(tx, id, canceledAt) {
      await tx.query.updateTable('MarketImport').set({ canceledAt }).where('id', '=', id).execute();
    },
    async updateAsset(tx, asset) {
      const { code, ...row } = assetRow(asset);
      await tx.query.updateTable('Asset').set(row).where('code', '=', code).execute();
    },
    async updateInstrument(tx, instrument) {
      const { pair, ...row } = instrumentRow(instrument);
      await tx.query.updateTable('Instrument').set(row).where('pair', '=', pair).execute();
    },
  };
}

function assetRow(asset: AssetRecord) {
  return { ...asset, isStableCoin: Number(asset.isStableCoin), holdable: Number(asset.holdable) };
}

function instrumentRow(instrument: InstrumentRecord) {
  const { pegged, spot, futures, marginTiers, ...row } = instrument;
  return {
    ...row,
    pegged: Number(pegged),
    spot: Number(spot),
    futures: Number(futures),
    marginTiers: JSON.stringify(marginTiers),
  };
}
