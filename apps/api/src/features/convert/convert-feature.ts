import type { Statuses } from '../../platform/commands/statuses.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createConvertAssets } from './convert-assets.ts';
import { createConvert } from './convert-service.ts';
import { createConvertStore } from './convert-store.ts';

/** Offers to convert one asset into another at the market's price. */
export function convertFeature(
  { commands, ledger, ids, clock, jobs }: WorldCore,
  { wallet, markets, statuses }: { wallet: Wallet; markets: Markets; statuses: Statuses },
) {
  const store = createConvertStore();
  const assets = createConvertAssets(markets);
  return {
    convert: createConvert({
      store,
      assets,
      statuses,
      markets,
      wallet,
      ledger,
      commands,
      jobs,
      ids,
      clock,
    }),
  };
}
