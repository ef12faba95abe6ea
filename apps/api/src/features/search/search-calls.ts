import type { Handlers } from '../../handlers.ts';
import type { Search } from '../../platform/commands/search.ts';
import type { Flags } from '../site/flags-service.ts';

export function searchCalls({ search, flags }: { search: Search; flags: Flags }): Handlers['search'] {
  return {
    find: ({ session: { trader } }, { q }) => search.forTrader(q, trader.id, flags.isOn),
  };
}

export function searchStaffCalls({ search }: { search: Search }): Handlers['searchStaff'] {
  return {
    findForStaff: ({ session: { trader } }, { q }) => search.forStaff(q, trader),
  };
}
