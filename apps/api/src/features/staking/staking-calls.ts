import type { Handlers } from '../../handlers.ts';
import type { Staking } from './own/staking-service.ts';

export function stakingCalls({ staking }: { staking: Staking }): Handlers['staking'] {
  return {
    products: ({ session: { trader } }) => staking.products(trader.id),
    catalog: () => staking.catalog(),
    contracts: ({ session: { trader } }, filter) => staking.contracts(trader, filter),
    contract: ({ session: { trader } }, { stakeId }) => staking.contract(trader.id, stakeId),
    accruals: ({ session: { trader } }, filter) => staking.accruals(trader.id, filter),
    open: ({ command, session: { trader } }, input) => staking.open(command, trader.id, input),
    close: ({ command, session: { trader } }, input) => staking.close(command, trader.id, input),
    enableAlert: ({ command, session: { trader } }, input) => staking.enableAlert(command, trader.id, input),
  };
}
