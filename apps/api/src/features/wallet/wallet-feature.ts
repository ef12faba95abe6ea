import type { WorldCore } from '../../worlds/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import { createWallet } from './wallet-service.ts';
import { createWalletStore } from './wallet-store.ts';

export function walletFeature({ db, ledger }: WorldCore, { markets }: { markets: Markets }) {
  return { wallet: createWallet(createWalletStore(db), ledger, markets) };
}
