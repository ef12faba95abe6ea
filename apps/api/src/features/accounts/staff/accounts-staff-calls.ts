import type { Handlers } from '../../../handlers.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { Passwords } from '../passwords/passwords-service.ts';
import type { Users } from './users-service.ts';

const LATEST = { page: 1, perPage: 5, sort: '-createdAt' } as const;
const COUNT_ALONE = { page: 1, perPage: 1, sort: '-createdAt' } as const;

export function accountsStaffCalls({
  passwords,
  users,
  spot,
  wallet,
}: {
  passwords: Passwords;
  users: Users;
  spot: Spot;
  wallet: Wallet;
}): Handlers['accountsStaff'] {
  return {
    users: (_, filter) => users.list(filter),
    async user(_, { accountId }) {
      const trader = await users.listed(accountId);
      const [open, all, latest] = await Promise.all([
        spot.trades(trader.uuid, { ...COUNT_ALONE, open: true }),
        spot.trades(trader.uuid, COUNT_ALONE),
        wallet.transactions(trader.uuid, LATEST),
      ]);
      return {
        ...trader,
        assets: wallet.assets(trader.uuid, trader.currency),
        unrealizedPnl: wallet.rest(trader.uuid, trader.currency),
        netWorth: wallet.netWorth(trader.uuid, trader.currency),
        orders: { open: open.total, total: all.total },
        movements: latest.data,
      };
    },
    async handOutLink({ command, session }, { accountId, reason }) {
      const { link, expiresAt, name } = await passwords.handOutLink(command, session.trader, {
        accountId,
        reason,
      });
      return {
        link,
        expiresAt: new Date(expiresAt).toISOString(),
        message: `The link is ready. Give it only to ${name}.`,
      };
    },
  };
}
