import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function searchCalls({ search, flags }: Services): Handlers['search'] {
  return {
    find: ({ session: { trader } }, { q }) => search.forTrader(q, trader.id, flags.isOn),
  };
}

export function searchStaffCalls({ search }: Services): Handlers['searchStaff'] {
  return {
    findForStaff: ({ session: { trader } }, { q }) => search.forStaff(q, trader),
  };
}
