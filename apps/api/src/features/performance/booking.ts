/** An amount of an asset, minor units, above zero. An NFT is an asset of its own, with the amount 1. */
export interface Leg {
  asset: string;
  amount: bigint;
}

export type DepositLine =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'adjustments'
  | 'cardPurchases'
  | 'playMoney';
export type IncomeLine = 'staking' | 'dividends' | 'funding' | 'royalties';
export type FeeLine = 'spot' | 'futures' | 'convert' | 'payments' | 'nfts' | 'packages';
/** Where the value comes from that enters without a price, and where it goes: `pnl` is that of futures. */
export type Line = DepositLine | IncomeLine | 'pnl';

/**
 * What a movement does to an account, without a rule of costs. `movements.ts` says which of these each movement is.
 * Values are in minor units of the currency of the book.
 */
export interface Booking {
  /** An amount enters the account without a price, at its value. */
  enter(line: Line, leg: Leg, value: bigint): void;
  /** An amount leaves the account without a price, at its value. */
  leave(line: Line, leg: Leg, value: bigint): void;
  /** One amount is exchanged for another at one value. */
  exchange(given: Leg, received: Leg, value: bigint): void;
  /** A fee is paid from what the account holds. */
  fee(line: FeeLine, leg: Leg, value: bigint): void;
  /** A fee is kept from an amount before it enters. */
  keptFee(from: Line, line: FeeLine, value: bigint): void;
  /** A split changes the number of shares by an amount, signed. */
  split(asset: string, amount: bigint): void;
  /** An NFT is gone without a value. */
  lose(leg: Leg): void;
}
