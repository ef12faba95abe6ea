import type { WorldCore } from '../../worlds/world-core.ts';
import { createChains } from './chains-service.ts';
import { createChainsStore } from './chains-store.ts';

/** The simulated blockchains that coins come in and go out by. */
export function chainsFeature({ db, clock, lifecycle }: WorldCore) {
  const chains = createChains(createChainsStore(db), clock);
  lifecycle.onOpen(chains.load);
  return { chains };
}
