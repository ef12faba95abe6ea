import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

/** What staff ask of orders, and do to them. */
export function spotDeskCalls({ spot, people }: Services): Handlers['spotDesk'] {
  return {
    trades: (_, filter) => spot.tradesForStaff('all', filter),
    async tradesOf(_, { accountId, ...filter }) {
      const { uuid, firstName, lastName, email, status } = await people.listed(accountId);
      const page = await spot.tradesForStaff({ traderId: uuid }, filter);
      return { ...page, trader: { accountId, firstName, lastName, email, status } };
    },
    order: (_, { uuid }) => spot.orderForStaff(uuid),
    cancel: ({ intent }, { uuid, reason }) => spot.cancelAsStaff(intent, uuid, reason),
  };
}
