import type { ProductStatus, StakeStatus } from '@papermint/contracts/staking/statuses';
import type { ProductTerms } from './staking-rules.ts';

export interface ProductRecord extends ProductTerms {
  id: string;
  status: ProductStatus;
  asset: string;
  rewardAsset: string;
  /** Null for a flexible product. */
  termDays: number | null;
  createdAt: number;
}

/** The present use of a product. */
export interface ProductUse {
  staked: bigint;
  running: number;
  traders: number;
  contracts: number;
}

/** A contract, with the terms that it began with. Rates in parts of a million, amounts in minor units. */
export interface StakeRecord {
  id: string;
  traderId: string;
  productId: string;
  status: StakeStatus;
  productName: string;
  asset: string;
  rewardAsset: string;
  amount: bigint;
  /** The amount in minor units of the reward's asset, at the price of the beginning. */
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

/** The fields that decide the accrued reward. */
export type Accruing = Pick<StakeRecord, 'base' | 'rate' | 'bonus' | 'termDays' | 'startedAt' | 'closedAt'>;

/** The fields that decide the totals of a trader's running contracts. */
export type RunningStake = Accruing & Pick<StakeRecord, 'asset' | 'rewardAsset' | 'amount'>;

/** A contract with its owner's account. */
export type OwnedStake = StakeRecord & { accountId: string; firstName: string; lastName: string };

/** A trader as a staker. */
export interface Staker {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  status: string;
  kycVerified: boolean;
  stakingEnabled: boolean;
  /** Of the package, a decimal fraction. */
  stakingBonus: string;
}
