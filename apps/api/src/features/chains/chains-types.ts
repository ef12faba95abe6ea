import type { ChainStatus } from '@papermint/contracts/chains/statuses';

export interface ChainRecord {
  key: string;
  name: string;
  /** The number in its addresses. */
  number: number;
  /** Seconds. */
  blockTime: number;
  confirmations: number;
  /** Its height at `baseAt`. */
  baseHeight: number;
  /** Since when it has its block time, simulated ms; null for the market's anchor. */
  baseAt: number | null;
  status: ChainStatus;
  /** What traders read where something is paused, without a period. */
  notice: string | null;
  updatedAt: number;
}

/** How a coin moves on a blockchain; amounts in minor units. */
export interface ChainAssetRecord {
  asset: string;
  blockchain: string;
  /** Its place among the networks of the coin; the first one is the default. */
  position: number;
  minDeposit: bigint;
  minWithdrawal: bigint;
  withdrawalFee: bigint;
  depositsOn: boolean;
  withdrawalsOn: boolean;
}

/** What is on its way by a coin on a blockchain. */
export interface UnderWay {
  asset: string;
  blockchain: string;
  deposits: number;
  withdrawals: number;
  /** Of the withdrawals, those that are approved and not sent yet. */
  waiting: number;
}
