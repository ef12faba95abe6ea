import { walletContract } from '@papermint/contracts/wallet/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { walletCalls } from './wallet-calls.ts';
import { walletFeeds } from './wallet-feeds.ts';
import { movesSearch, transactionsSearch } from './wallet-search.ts';
import { createWallet } from './wallet-service.ts';
import { walletStaffCalls } from './wallet-staff-calls.ts';
import { createWalletStore } from './wallet-store.ts';
import { createWalletTransfers } from './wallet-transfers.ts';

export const walletFeature = defineFeature({
  contract: walletContract,
  start: startWallet,
  calls: {
    wallet: walletCalls,
    walletStaff: walletStaffCalls,
  },
  feeds: {
    walletFeeds: walletFeeds,
  },
  tags: {
    wallet: { name: 'Wallet', description: 'Balances and transactions of a trader.' },
    walletStaff: { name: 'Staff: transactions', description: 'Transactions of traders.' },
  },
  erasure(erasure) {
    erasure.texts('Names in transactions', 'Transaction', ['description'], 'traderId');
  },
  search: ({ wallet }) => movesSearch(wallet),
});

function startWallet({ db, ledger, clock, search }: WorldCore, { markets }: { markets: Markets }) {
  const wallet = createWallet({ store: createWalletStore(db), ledger, markets, clock });
  search.provide(transactionsSearch(wallet));
  return { wallet, walletTransfers: createWalletTransfers(db) };
}
