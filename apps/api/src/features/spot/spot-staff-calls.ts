import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Spot } from './spot-service.ts';

/** The calls of staff about spot orders. */
export function spotStaffCalls({ spot, users }: { spot: Spot; users: Users }): Handlers['spotStaff'] {
  return {
    trades: (_, filter) => spot.tradesForStaff('all', filter),
    async tradesOf(_, { accountId, ...filter }) {
      const { uuid, firstName, lastName, email, status } = await users.listed(accountId);
      const page = await spot.tradesForStaff({ traderId: uuid }, filter);
      return { ...page, trader: { accountId, firstName, lastName, email, status } };
    },
    order: (_, { uuid }) => spot.orderForStaff(uuid),
    cancel: ({ command }, { uuid, reason }) => spot.cancelAsStaff(command, uuid, reason),
  };
}
