import type { DepositMethod, DepositStatus } from '@papermint/contracts/deposits/statuses';

/** Amounts in minor units, instants in simulated ms. */
export interface DepositRecord {
  /** Also the id of its transaction. */
  id: string;
  traderId: string;
  method: DepositMethod;
  asset: string;
  /** What the trader pays, including the fee. */
  amount: bigint;
  fee: bigint;
  status: DepositStatus;
  /** The key of the blockchain. */
  blockchain: string | null;
  address: string | null;
  txHash: string | null;
  output: number | null;
  /** The height of the block that holds its transaction. */
  block: number | null;
  confirmations: number;
  needed: number;
  bankAccountId: string | null;
  reference: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  wrongCodes: number;
  reason: string | null;
  decidedById: string | null;
  decidedAt: number | null;
  /** When its trader submitted it to staff. */
  submittedAt: number | null;
  expiresAt: number | null;
  createdAt: number;
}

/** The pool's address of a coin on one of its blockchains. */
export interface PoolAddressRecord {
  paymentMethod: string;
  blockchain: string;
  address: string;
  memo: string | null;
  enabled: boolean;
  createdAt: number;
}

export interface BankAccountRecord {
  id: string;
  bankName: string;
  holder: string;
  accountNumber: string;
  routing: string;
  currency: string;
  instructions: string | null;
  isDefault: boolean;
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

/** A trader, as far as deposits look at them. */
export interface Depositor {
  id: string;
  accountId: string;
}

/** The name of the queue of deposits that staff confirm. */
export const QUEUE = 'depositConfirmationsStaff';

/** The kinds of jobs: a block of a deposit's chain, and the expiry of a pending deposit. */
export const BLOCK_JOB = 'deposits.block';
export const EXPIRY_JOB = 'deposits.expiry';
