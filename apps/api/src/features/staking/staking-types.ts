import type { ProductStatus, StakeStatus } from '@papermint/contracts/staking/statuses';

/** Rates are in parts of a million, amounts in minor units. */
export interface ProductRecord {
  id: string;
  name: string;
  status: ProductStatus;
  asset: string;
  rewardAsset: string;
  rate: number;
  /** Null for a flexible product. */
  termDays: number | null;
  minimum: bigint;
  maximum: bigint | null;
  /** The part of the accrued reward that an early exit costs. */
  penalty: number;
  capacity: bigint | null;
  createdAt: number;
}

/** What staff change; assets and term stay. */
export type ProductTerms = Pick<
  ProductRecord,
  'name' | 'rate' | 'minimum' | 'maximum' | 'penalty' | 'capacity'
>;

/** What is staked in a product now, and by how many. */
export interface ProductUse {
  staked: bigint;
  running: number;
  traders: number;
  contracts: number;
}

/** A contract, with the terms that it began with. */
export interface StakeRecord {
  id: string;
  traderId: string;
  productId: string;
  status: StakeStatus;
  productName: string;
  asset: string;
  rewardAsset: string;
  amount: bigint;
  /** The amount in minor units of the reward's asset, at the price when it began. */
  base: bigint;
  rate: number;
  bonus: number;
  termDays: number | null;
  penalty: number;
  alertEnabled: boolean;
  startedAt: number;
  maturesAt: number | null;
  closedAt: number | null;
  paid: bigint | null;
  lost: bigint | null;
}

/** A contract with its owner's account. */
export type OwnedStake = StakeRecord & { accountId: string; firstName: string; lastName: string };

/** What decides whether and at which bonus a trader stakes. */
export interface Staker {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  status: string;
  stakingEnabled: boolean;
  /** Of the package, a decimal fraction. */
  stakingBonus: string;
}
