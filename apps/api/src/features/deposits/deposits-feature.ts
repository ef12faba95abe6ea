import type { WorldCore } from '../../worlds/world-core.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createDeposits } from './deposits-service.ts';

export function depositsFeature({ commands, ledger, ids, clock }: WorldCore, { wallet }: { wallet: Wallet }) {
  return { deposits: createDeposits(commands, ledger, wallet, ids, clock) };
}
