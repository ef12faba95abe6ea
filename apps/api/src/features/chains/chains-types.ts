export interface ChainRecord {
  key: string;
  name: string;
  /** The number in its addresses. */
  number: number;
  /** Seconds. */
  blockTime: number;
  confirmations: number;
  /** Its height at the market's anchor. */
  baseHeight: number;
  /** While paused, nothing comes in or goes out. */
  status: 'active' | 'paused';
}

/** How a coin moves on its blockchain; amounts in minor units. */
export interface ChainAssetRecord {
  asset: string;
  blockchain: string;
  minDeposit: bigint;
  minWithdrawal: bigint;
  withdrawalFee: bigint;
  depositsOn: boolean;
  withdrawalsOn: boolean;
}
