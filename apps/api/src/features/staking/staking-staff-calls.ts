import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function stakingStaffCalls({ staffStaking, stakingProducts }: Services): Handlers['stakingStaff'] {
  return {
    products: (_, filter) => stakingProducts.list(filter),
    product: (_, { uuid }) => stakingProducts.one(uuid),
    createProduct: ({ command }, given) => stakingProducts.create(command, given),
    updateProduct: ({ command }, given) => stakingProducts.update(command, given),
    setStatus: ({ command }, given) => stakingProducts.setStatus(command, given),
    contracts: (_, filter) => staffStaking.contracts(filter),
    contract: ({ session: { trader } }, { uuid }) => staffStaking.contract(trader.id, uuid),
    close: ({ command }, input) => staffStaking.close(command, input),
    contractsOf: (_, filter) => staffStaking.contractsOf(filter),
    openFor: ({ command }, input) => staffStaking.open(command, input),
    toggle: ({ command }, input) => staffStaking.toggle(command, input),
  };
}
