import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { transactionsSearch } from './wallet-search.ts';
import { createWallet } from './wallet-service.ts';
import { createWalletStore } from './wallet-store.ts';

export function walletFeature({ db, ledger, clock, search }: WorldCore, { markets }: { markets: Markets }) {
  const wallet = createWallet(createWalletStore(db), ledger, markets, clock);
  search.provide(transactionsSearch(wallet));
  return { wallet };
}
