import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createKeyedListeners } from '../../platform/flow/listeners.ts';
import { alsoList, derivedTransaction, listDerived } from './ledger-transactions.ts';
import {
  followTransaction,
  onTransactionChange,
  recordTransaction,
  recordTransactions,
  touchTransaction,
} from './record-transaction.ts';
import {
  alsoCount,
  netWorth,
  pastWorth,
  valuationOf,
  walletAssets,
  walletRest,
  walletTotal,
  walletTotals,
} from './wallet-assets.ts';
import type { WalletDeps } from './wallet-deps.ts';
import {
  listAllTransactions,
  listTransactions,
  ownedTransaction,
  ownerOfTransaction,
  viewOfTransaction,
} from './wallet-transactions.ts';

/** What traders own, and their transactions. */
export type Wallet = ReturnType<typeof createWallet>;

export function createWallet(parts: Omit<WalletDeps, 'valuations' | 'listeners' | 'worths' | 'pastWorths'>) {
  const deps: WalletDeps = {
    ...parts,
    valuations: new Map(),
    listeners: createKeyedListeners(),
    worths: new Map(),
    pastWorths: new Map(),
  };
  return bindVerbs(deps, {
    assets: walletAssets,
    total: walletTotal,
    totals: walletTotals,
    rest: walletRest,
    netWorth,
    valuation: valuationOf,
    alsoCount,
    pastWorth,
    transactions: listTransactions,
    alsoList,
    derivedTransactions: listDerived,
    derivedTransaction,
    transactionsOfAll: listAllTransactions,
    ownedTransaction,
    ownerOf: ownerOfTransaction,
    transactionView: viewOfTransaction,
    record: recordTransaction,
    recordAll: recordTransactions,
    follow: followTransaction,
    touch: touchTransaction,
    onChange: onTransactionChange,
  });
}
