import type { InstrumentKind, InstrumentStatus, ScenarioKind } from '@papermint/contracts/markets/model';
import type { Scenario, Span } from '../../market/scenario.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

/** An asset. `usdAnchor` and `annualVolatility` are there for fiat only. */
export interface AssetRecord {
  code: string;
  name: string;
  kind: 'coin' | 'fiat';
  scale: number;
  isStableCoin: boolean;
  symbol: string | null;
  usdAnchor: string | null;
  annualVolatility: number | null;
  /** False for a currency that worths are told in and no account can hold. */
  holdable: boolean;
  /** Coins alone: how many there are, in whole coins; null where that is not known. */
  supply: string | null;
}

export interface InstrumentRecord {
  pair: string;
  kind: InstrumentKind;
  base: string;
  quote: string;
  name: string;
  rank: number;
  tick: string;
  lot: string;
  minNotional: string;
  status: InstrumentStatus;
  anchor: string;
  annualVolatility: number;
  dailyLots: bigint;
  spreadBps: number;
  pegged: boolean;
}

/** Something that was made to happen to one pair, or to all of them (null). */
export interface ScenarioRecord extends Scenario {
  id: string;
  pair: string | null;
  createdAt: number;
}

export interface MarketsStore {
  assets(): Promise<AssetRecord[]>;
  instruments(): Promise<InstrumentRecord[]>;
  /** In the order they were made in. */
  scenarios(): Promise<ScenarioRecord[]>;
  addAsset(tx: Tx, asset: AssetRecord): Promise<void>;
  addInstrument(tx: Tx, instrument: InstrumentRecord): Promise<void>;
  addScenario(tx: Tx, scenario: ScenarioRecord): Promise<void>;
  /** Writes an asset that there is with other terms. */
  putAsset(tx: Tx, asset: AssetRecord): Promise<void>;
  putInstrument(tx: Tx, instrument: InstrumentRecord): Promise<void>;
  /** By pair, when staff did not let it trade, in order of time; the last one may have no end yet. */
  closures(): Map<string, Span[]>;
}

const MOVES = `SELECT thingId AS pair, at, "from", "to" FROM Timeline
  WHERE thing = 'instrument' AND "from" IS NOT NULL ORDER BY id`;

export function createMarketsStore(db: Pick<Database, 'prisma' | 'readNow'>): MarketsStore {
  return {
    async assets() {
      const rows = await db.prisma.asset.findMany({ orderBy: { code: 'asc' } });
      return rows.map((row) => ({ ...row, kind: row.kind as AssetRecord['kind'] }));
    },
    async instruments() {
      const rows = await db.prisma.instrument.findMany({ orderBy: [{ rank: 'asc' }, { pair: 'asc' }] });
      return rows.map((row) => ({
        ...row,
        kind: row.kind as InstrumentKind,
        status: row.status as InstrumentStatus,
      }));
    },
    async scenarios() {
      const rows = await db.prisma.scenario.findMany({ orderBy: { seq: 'asc' } });
      return rows.map(({ seq, ...row }) => ({
        ...row,
        kind: row.kind as ScenarioKind,
        startsAt: row.startsAt.getTime(),
        createdAt: row.createdAt.getTime(),
      }));
    },
    async addAsset(tx, asset) {
      const { isStableCoin, holdable } = asset;
      const row = { ...asset, isStableCoin: Number(isStableCoin), holdable: Number(holdable) };
      await tx.query.insertInto('Asset').values(row).execute();
    },
    async addInstrument(tx, instrument) {
      const row = { ...instrument, pegged: Number(instrument.pegged) };
      await tx.query.insertInto('Instrument').values(row).execute();
    },
    async addScenario(tx, scenario) {
      await tx.query.insertInto('Scenario').values(scenario).execute();
    },
    async putAsset(tx, { code, ...asset }) {
      const { isStableCoin, holdable } = asset;
      const row = { ...asset, isStableCoin: Number(isStableCoin), holdable: Number(holdable) };
      await tx.query.updateTable('Asset').set(row).where('code', '=', code).execute();
    },
    async putInstrument(tx, { pair, ...instrument }) {
      const row = { ...instrument, pegged: Number(instrument.pegged) };
      await tx.query.updateTable('Instrument').set(row).where('pair', '=', pair).execute();
    },
    closures() {
      const found = new Map<string, Span[]>();
      for (const { pair, at, from, to } of db.readNow.all(MOVES, [])) {
        const spans = afterMove(found.get(pair as string) ?? [], { at: at as number, from, to });
        found.set(pair as string, spans);
      }
      return found;
    },
  };
}

/** When an instrument did not trade, after one more move of its status. */
export function afterMove(
  closures: readonly Span[],
  { at, from, to }: { at: number; from: unknown; to: unknown },
): Span[] {
  if (from === 'trading') return [...closures, { from: at, to: Number.POSITIVE_INFINITY }];
  if (to !== 'trading') return [...closures];
  return closures.map((span, index) => (index === closures.length - 1 ? { ...span, to: at } : span));
}
