import type { TransactionRecord } from './wallet-rules.ts';

/** The transactions of accounts that have entries in the ledger, and no rows of transactions. */
export interface LedgerTransactions {
  /** Those of an account, the oldest first. */
  of(traderId: string): TransactionRecord[];
  /** One by its id. */
  one(id: string): TransactionRecord | undefined;
}

/** What a transaction of one amount, without a fee, leaves out. */
export const ONE_AMOUNT = {
  counterCurrency: null,
  counterAmount: null,
  fee: null,
  feeCurrency: null,
} as const;

/** A further worth of a trader at instants (ms) of the past, in minor units of a currency. */
export type WorthHistory = (traderId: string, currency: string) => (at: number) => bigint;
