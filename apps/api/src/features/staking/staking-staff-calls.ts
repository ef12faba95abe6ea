import type { Handlers } from '../../handlers.ts';
import type { StaffStakingProducts } from './staff/staff-products-service.ts';
import type { StaffStaking } from './staff/staff-staking-service.ts';

export function stakingStaffCalls({
  staffStaking,
  stakingProducts,
}: {
  staffStaking: StaffStaking;
  stakingProducts: StaffStakingProducts;
}): Handlers['stakingStaff'] {
  return {
    products: (_, filter) => stakingProducts.list(filter),
    product: (_, { uuid }) => stakingProducts.one(uuid),
    createProduct: ({ command }, input) => stakingProducts.create(command, input),
    updateProduct: ({ command }, input) => stakingProducts.update(command, input),
    setStatus: ({ command }, input) => stakingProducts.setStatus(command, input),
    contracts: (_, filter) => staffStaking.contracts(filter),
    contract: ({ session: { trader } }, { uuid }) => staffStaking.contract(trader.id, uuid),
    close: ({ command }, input) => staffStaking.close(command, input),
    contractsOf: (_, filter) => staffStaking.contractsOf(filter),
    openFor: ({ command }, input) => staffStaking.open(command, input),
    toggle: ({ command }, input) => staffStaking.toggle(command, input),
  };
}
