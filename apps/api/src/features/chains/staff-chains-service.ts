import { bindVerbs } from '../../platform/bind-verbs.ts';
import { chainView, listChains } from './chain-views.ts';
import { createChain } from './create-chain.ts';
import { removeChain } from './remove-chain.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';
import { updateChain } from './update-chain.ts';

/** What staff do with the simulated blockchains. */
export type StaffChains = ReturnType<typeof createStaffChains>;

export const createStaffChains = (deps: StaffChainDeps) =>
  bindVerbs(deps, {
    list: listChains,
    view: chainView,
    create: createChain,
    update: updateChain,
    remove: removeChain,
  });
