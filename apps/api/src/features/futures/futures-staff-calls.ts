import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { FuturesHistory } from './history/futures-history-service.ts';
import type { FuturesStaff } from './staff/futures-staff-service.ts';

/** The calls of staff about futures. */
export function futuresStaffCalls({
  futures,
  users,
}: {
  futures: FuturesHistory & FuturesStaff;
  users: Users;
}): Handlers['futuresStaff'] {
  return {
    positions: (_, filter) => futures.positionsForStaff('all', filter),
    positionDetail: (_, { uuid }) => futures.positionForStaff(uuid),
    async positionsOf(_, { accountId, ...filter }) {
      const { uuid, firstName, lastName, email, status } = await users.listed(accountId);
      const page = await futures.positionsForStaff({ traderId: uuid }, filter);
      return { ...page, trader: { accountId, firstName, lastName, email, status } };
    },
    async fundingOf(_, { accountId, ...filter }) {
      return futures.funding((await users.listed(accountId)).uuid, filter);
    },
    async liquidationsOf(_, { accountId, ...filter }) {
      return futures.liquidations((await users.listed(accountId)).uuid, filter);
    },
    async orders(_, { account, ...filter }) {
      const whose = account === undefined ? 'all' : { traderId: (await users.listed(account)).uuid };
      return futures.ordersForStaff(whose, filter);
    },
    close: ({ command }, { uuid, reason }) => futures.closeAsStaff(command, uuid, reason),
    enter: ({ command }, input) => futures.enter(command, input),
    order: (_, { uuid }) => futures.orderForStaff(uuid),
    cancel: ({ command }, { uuid, reason }) => futures.cancelAsStaff(command, uuid, reason),
    async terms(_, { accountId, pair }) {
      const { uuid } = await users.listed(accountId);
      return futures.termsOf(uuid, pair);
    },
    exposures: () => futures.exposures(),
  };
}
