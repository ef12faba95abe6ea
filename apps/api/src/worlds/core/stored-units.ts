import type { Selectable } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed } from '../../platform/database/statement.ts';

/** The columns of a row that hold whole numbers of any size: ticks, lots and minor units. */
type BigOf<R> = { [C in keyof R]: Extract<R[C], bigint> extends never ? never : C }[keyof R];

/** The tables with such a column, or with a pair. */
type UnitTable = {
  [T in keyof DB]: BigOf<Selectable<DB[T]>> extends never ? ('pair' extends keyof DB[T] ? T : never) : T;
}[keyof DB];

type Column<T extends keyof DB> = keyof DB[T] & string;

/** What a table holds, in the plural; and where it says of which pair or which assets. */
interface Held<C extends string> {
  says: string;
  /** The column with the pair whose tick, lot and scale its numbers are in. */
  pair?: C;
  /** The columns with the assets whose minor units it holds. */
  assets?: readonly C[];
  /** Only rows where one of these columns has a value. */
  where?: readonly C[];
}

const POSTED = 'no: the ledger has posted what it moves';
const ORDERS = 'no: the order has a row';
const HOUSE = 'no: cents, and assets of the house';
const NUMBER = 'no: its numbers do not depend on a tick, a lot or a scale';

/**
 * Of each table with numbers that a tick, a lot or a scale gives their meaning: what it holds. While it holds a row of an
 * instrument, the instrument keeps them. A sentence names the first that does. A new table without a line does not compile.
 */
export const STORED_UNITS: { [T in UnitTable]: Held<Column<T>> | `no: ${string}` } = {
  SpotOrder: { says: 'orders', pair: 'pair' },
  FuturesOrder: { says: 'orders', pair: 'pair' },
  TwapOrder: { says: 'TWAP orders', pair: 'pair' },
  Alert: { says: 'alerts', pair: 'pair', where: ['priceTicks', 'watchTicks', 'triggeredTicks'] },
  Adjustment: POSTED,
  Card: HOUSE,
  CardMovement: HOUSE,
  ChainAsset: { says: 'networks', assets: ['asset'] },
  ChartItem: 'no: prices are decimals',
  ConvertOffer: { says: 'offers to convert', assets: ['fromAsset', 'toAsset'] },
  Counterparty: { says: 'payments', assets: ['asset'] },
  Deposit: { says: 'deposits', assets: ['asset'] },
  Dividend: 'no: the ledger holds the shares',
  FundingPayment: ORDERS,
  FuturesFill: ORDERS,
  Instrument: 'no: it is what changes',
  LedgerAccount: 'no: the ledger says itself what it holds',
  LedgerPosting: 'no: the ledger says itself what it holds',
  LeverageSetting: NUMBER,
  Liquidation: ORDERS,
  MarketImport: 'no: it has the tick and the lot of its numbers',
  MarketPush: NUMBER,
  MoneyOutDay: HOUSE,
  MovedAlone: HOUSE,
  NftActivity: 'no: the collection has a row',
  NftCollection: { says: 'NFT collections', assets: ['asset'] },
  NftDay: 'no: the collection has a row',
  NftItem: 'no: the collection has a row',
  NftOffer: { says: 'NFT offers', assets: ['asset'] },
  OrderAmendment: ORDERS,
  OrderList: ORDERS,
  PackageUpgrade: POSTED,
  Position: ORDERS,
  PreventedMatch: ORDERS,
  Scenario: NUMBER,
  SetPrice: 'no: it has the tick and the lot of its numbers',
  SpotFill: ORDERS,
  Stake: POSTED,
  StakingProduct: { says: 'staking products', assets: ['asset', 'rewardAsset'] },
  StarredPair: NUMBER,
  Transaction: 'no: the ledger has posted it, or its deposit has a row',
  Transfer: POSTED,
  WalletTransfer: POSTED,
  Withdrawal: POSTED,
  World: NUMBER,
};

/** Who stores numbers in the units of an instrument, in words such as `orders`; undefined where nobody does. */
export interface StoredUnits {
  /** Prices and amounts of a pair. */
  ofPair(pair: string, on?: Reads): string | undefined;
  /** Amounts of an asset, beside those in the ledger. */
  ofAsset(asset: string, on?: Reads): string | undefined;
}

export function createStoredUnits(db: Pick<Database, 'readNow'>): StoredUnits {
  const holders = Object.entries<Held<string> | string>(STORED_UNITS);
  const queries = (columnsOf: (held: Held<string>) => readonly string[]) =>
    holders.flatMap(([table, held]) =>
      typeof held === 'string'
        ? []
        : columnsOf(held).map((column) => ({ says: held.says, sql: anyRow(table, column, held.where) })),
    );
  const byPair = queries(({ pair }) => (pair === undefined ? [] : [pair]));
  const byAsset = queries(({ assets = [] }) => assets);
  const first = (asked: typeof byPair, value: string, on: Reads = committed(db)) =>
    asked.find(({ sql }) => on.get(sql, value) !== undefined)?.says;
  return {
    ofPair: (pair, on) => first(byPair, pair, on),
    ofAsset: (asset, on) => first(byAsset, asset, on),
  };
}

function anyRow(table: string, column: string, where: readonly string[] = []): string {
  const present = where.map((name) => `"${name}" IS NOT NULL`).join(' OR ');
  return `SELECT 1 AS one FROM "${table}" WHERE "${column}" = ?${present && ` AND (${present})`} LIMIT 1`;
}
