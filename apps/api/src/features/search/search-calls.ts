import type { Call } from '@papermint/contracts/contract';
import { isOpenToStaff, scopeOf } from '@papermint/contracts/contract';
import type { Handlers } from '../../handlers.ts';
import type { Search } from '../../platform/commands/search.ts';
import type { SignedIn } from '../accounts/accounts-types.ts';
import type { Flags } from '../site/flags-service.ts';

export function searchCalls({ search, flags }: { search: Search; flags: Flags }): Handlers['search'] {
  return {
    find: ({ session }, { q }) =>
      search.forTrader(q, session.trader.id, { isOn: flags.isOn, read: (list) => mayRead(session, list) }),
  };
}

/** Whether a session or an API key may make the call that lists the same records. */
function mayRead({ apiKey, impersonation }: SignedIn, list: Call): boolean {
  if (impersonation) return isOpenToStaff(list, impersonation.write);
  if (!apiKey || list.access === 'public') return true;
  const scope = scopeOf(list);
  return scope !== undefined && apiKey.scopes.includes(scope);
}

export function searchStaffCalls({ search }: { search: Search }): Handlers['searchStaff'] {
  return {
    findForStaff: ({ session: { trader } }, { q }) => search.forStaff(q, trader),
  };
}
