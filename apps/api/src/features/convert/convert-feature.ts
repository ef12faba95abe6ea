import { convertContract } from '@papermint/contracts/convert/feature';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { convertCalls } from './convert-calls.ts';
import { scheduleConvert } from './convert-jobs.ts';
import { createConvert } from './convert-service.ts';
import { createConvertStore } from './convert-store.ts';

/** Offers to convert one asset into another at the market's price. */
export const convertFeature = defineFeature({
  contract: convertContract,
  start: startConvert,
  calls: {
    convert: convertCalls,
  },
  tags: {
    convert: { name: 'Convert', description: 'Converting one asset into another at a quoted price.' },
  },
});

function startConvert(
  { commands, ledger, ids, clock, jobs }: WorldCore,
  { wallet, markets, statuses }: { wallet: Wallet; markets: Markets; statuses: Statuses },
) {
  const deps = {
    store: createConvertStore(),
    statuses,
    markets,
    wallet,
    ledger,
    commands,
    jobs,
    ids,
    clock,
  };
  scheduleConvert(deps);
  return { convert: createConvert(deps) };
}
