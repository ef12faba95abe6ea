import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Cockpit } from './cockpit-service.ts';

/** The calls of staff about the API keys of a trader. */
export const cockpitStaffCalls = ({
  cockpit,
  users,
}: {
  cockpit: Cockpit;
  users: Users;
}): Handlers['cockpitStaff'] => ({
  keysOf: async (_, { accountId }) => cockpit.keysWithOrders((await users.listed(accountId)).uuid),
  async runOf(_, { accountId, ...asked }) {
    return cockpit.runOf((await users.listed(accountId)).uuid, asked);
  },
});
