import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

const LATEST = { page: 1, perPage: 5, sort: '-createdAt' } as const;
const COUNT_ALONE = { page: 1, perPage: 1, sort: '-createdAt' } as const;

/** What staff ask of accounts. */
export function peopleCalls({ people, spot, wallet }: Services): Handlers['people'] {
  return {
    users: (_, filter) => people.list(filter),
    async user(_, { accountId }) {
      const trader = await people.listed(accountId);
      const [open, all, latest] = await Promise.all([
        spot.trades(trader.uuid, { ...COUNT_ALONE, open: true }),
        spot.trades(trader.uuid, COUNT_ALONE),
        wallet.transactions(trader.uuid, LATEST),
      ]);
      return {
        ...trader,
        assets: wallet.assets(trader.uuid, trader.currency),
        orders: { open: open.total, total: all.total },
        movements: latest.data,
      };
    },
  };
}
