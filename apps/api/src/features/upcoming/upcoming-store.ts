import type { DepositMethod, DepositStatus } from '@papermint/contracts/deposits/statuses';
import { openDepositStatuses } from '@papermint/contracts/deposits/statuses';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';

/** Rows of a trader with an instant to come. Instants are simulated ms, amounts minor units. */
export interface UpcomingStore {
  positions(traderId: string): { pair: string; side: string }[];
  orders(traderId: string): ExpiringOrder[];
  stakes(traderId: string): MaturingStake[];
  /** Active offers that the trader made, or got for an item. */
  offers(traderId: string): ExpiringOffer[];
  deposits(traderId: string): OpenDeposit[];
  withdrawals(traderId: string): MovingWithdrawal[];
  dividends(traderId: string): UnpaidDividend[];
  requirements(traderId: string): { id: string; title: string; dueAt: number }[];
}

export interface ExpiringOrder {
  id: string;
  venue: Venue;
  pair: string;
  side: string;
  /** Base units that are not filled. */
  open: bigint;
  at: number;
}

export interface MaturingStake {
  id: string;
  productName: string;
  asset: string;
  amount: bigint;
  maturesAt: number;
}

export interface ExpiringOffer {
  id: string;
  itemId: string;
  name: string;
  asset: string;
  amount: bigint;
  made: boolean;
  expiresAt: number;
}

export interface OpenDeposit {
  id: string;
  method: DepositMethod;
  status: DepositStatus;
  asset: string;
  amount: bigint;
  blockchain: string | null;
  block: number | null;
  needed: number;
  expiresAt: number | null;
  /** When a block counts for it next. */
  blockAt: number | null;
}

export interface MovingWithdrawal {
  id: string;
  status: string;
  asset: string;
  amount: bigint;
  expectedAt: number;
}

export interface UnpaidDividend {
  id: string;
  asset: string;
  currency: string;
  amount: bigint;
  payAt: number;
}

interface Of {
  traderId: string;
}

const POSITIONS = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Position')
    .select(['pair', 'side'])
    .where('traderId', '=', traderId)
    .where('status', '=', 'open'),
);
const SPOT = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Job')
    .innerJoin('SpotOrder as o', 'o.id', 'Job.subject')
    .select(['o.id', 'o.pair', 'o.side', 'o.amount', 'o.filled', 'Job.dueAt as at'])
    .where('Job.kind', '=', 'spot.expire')
    .where('o.traderId', '=', traderId),
);
const FUTURES = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Job')
    .innerJoin('FuturesOrder as o', 'o.id', 'Job.subject')
    .select(['o.id', 'o.pair', 'o.side', 'o.amount', 'o.filled', 'Job.dueAt as at'])
    .where('Job.kind', '=', 'futures.expire')
    .where('o.traderId', '=', traderId),
);
const STAKES = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Stake')
    .select(['id', 'productName', 'asset', 'amount', 'maturesAt'])
    .where('traderId', '=', traderId)
    .where('status', '=', 'staking')
    .where('maturesAt', 'is not', null)
    .$narrowType<{ maturesAt: number }>(),
);
const OFFER_COLUMNS = [
  ...(['NftOffer.id', 'NftOffer.itemId', 'NftItem.name', 'NftOffer.asset'] as const),
  ...(['NftOffer.amount', 'NftOffer.expiresAt'] as const),
] as const;
const OFFERS_MADE = statement((db, { traderId }: Of) =>
  db
    .selectFrom('NftOffer')
    .innerJoin('NftItem', 'NftItem.id', 'NftOffer.itemId')
    .select(OFFER_COLUMNS)
    .where('NftOffer.bidderId', '=', traderId)
    .where('NftOffer.status', '=', 'active'),
);
const OFFERS_GOT = statement((db, { traderId }: Of) =>
  db
    .selectFrom('NftItem')
    .innerJoin('NftOffer', 'NftOffer.itemId', 'NftItem.id')
    .select(OFFER_COLUMNS)
    .where('NftItem.ownerId', '=', traderId)
    .where('NftOffer.status', '=', 'active'),
);
const DEPOSITS = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Deposit')
    .leftJoin('Job', (join) =>
      join.onRef('Job.subject', '=', 'Deposit.id').on('Job.kind', '=', 'deposits.block'),
    )
    .select([
      'Deposit.id',
      'method',
      'status',
      'asset',
      'amount',
      'blockchain',
      'block',
      'needed',
      'expiresAt',
    ])
    .select('Job.dueAt as blockAt')
    .where('traderId', '=', traderId)
    .where('status', 'in', [...openDepositStatuses])
    .$narrowType<{ method: DepositMethod; status: DepositStatus }>(),
);
const WITHDRAWALS = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Withdrawal')
    .select(['id', 'status', 'asset', 'amount', 'expectedAt'])
    .where('traderId', '=', traderId)
    .where('status', 'in', ['approved', 'processing', 'confirming'])
    .where('expectedAt', 'is not', null)
    .$narrowType<{ expectedAt: number }>(),
);
const DIVIDENDS = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Dividend')
    .select(['id', 'asset', 'currency', 'amount', 'payAt'])
    .where('traderId', '=', traderId)
    .where('paidAt', 'is', null),
);
const REQUIREMENTS = statement((db, { traderId }: Of) =>
  db
    .selectFrom('Requirement')
    .select(['id', 'title', 'dueAt'])
    .where('traderId', '=', traderId)
    .where('status', '=', 'due'),
);

export function createUpcomingStore(db: Pick<Database, 'readNow'>): UpcomingStore {
  const reads = committed(db);
  const orders = (venue: Venue, traderId: string): ExpiringOrder[] =>
    (venue === 'spot' ? SPOT : FUTURES)
      .all(reads, { traderId })
      .map(({ amount, filled, ...order }) => ({ ...order, venue, open: amount - filled }));
  return {
    positions: (traderId) => POSITIONS.all(reads, { traderId }),
    orders: (traderId) => [...orders('spot', traderId), ...orders('futures', traderId)],
    stakes: (traderId) => STAKES.all(reads, { traderId }),
    offers: (traderId) => [
      ...OFFERS_MADE.all(reads, { traderId }).map((offer) => ({ ...offer, made: true })),
      ...OFFERS_GOT.all(reads, { traderId }).map((offer) => ({ ...offer, made: false })),
    ],
    deposits: (traderId) => DEPOSITS.all(reads, { traderId }),
    withdrawals: (traderId) => WITHDRAWALS.all(reads, { traderId }),
    dividends: (traderId) => DIVIDENDS.all(reads, { traderId }),
    requirements: (traderId) => REQUIREMENTS.all(reads, { traderId }),
  };
}
