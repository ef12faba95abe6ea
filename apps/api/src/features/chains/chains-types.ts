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
  /** When its block time began, simulated ms; null for the market's anchor. */
  baseAt: number | null;
  status: ChainStatus;
  /** Notice for traders during a pause, without a period. */
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

/** How a coin moves, together with the blockchain that it moves on. */
export interface CoinRoute extends ChainAssetRecord {
  chain: ChainRecord;
  /** Its name in sentences: with the network where the coin has several, as `USDT on Tron`. */
  label: string;
}

/** A coin on one of its blockchains. */
export type CoinOnChain = Pick<ChainAssetRecord, 'asset' | 'blockchain'>;

/** Deposits and withdrawals on their way, by coin and blockchain. */
export interface UnderWay {
  asset: string;
  blockchain: string;
  deposits: number;
  withdrawals: number;
  /** The withdrawals that are approved and not sent yet. */
  waiting: number;
}
