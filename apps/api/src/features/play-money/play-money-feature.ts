import { playMoneyContract } from '@papermint/contracts/play-money/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { playMoneyCalls } from './play-money-calls.ts';
import { createPlayMoney } from './play-money-service.ts';
import { createPlayMoneyStore } from './play-money-store.ts';

export const playMoneyFeature = defineFeature({
  contract: playMoneyContract,
  start: startPlayMoney,
  calls: {
    playMoney: playMoneyCalls,
  },
  tags: {
    playMoney: {
      name: 'Play money',
      description: 'Simulated money that the exchange gives to traders on request.',
    },
  },
});

function startPlayMoney(
  { db, ledger, commands, ids, clock }: WorldCore,
  { accounts, markets, plugins, wallet }: Needs,
) {
  const store = createPlayMoneyStore(db);
  const dollars = () => plugins.values('play_money').amount;
  const playMoney = createPlayMoney({
    store,
    dollars,
    accounts,
    markets,
    wallet,
    ledger,
    commands,
    ids,
    clock,
  });
  return { playMoney };
}

interface Needs {
  accounts: Accounts;
  markets: Markets;
  plugins: Plugins;
  wallet: Wallet;
}
