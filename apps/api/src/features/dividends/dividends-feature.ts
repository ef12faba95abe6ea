import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createDividends } from './dividends-service.ts';
import { createDividendsStore } from './dividends-store.ts';

/** Dividends that companies pay to the holders of their stocks. */
export const dividendsFeature = definePart('dividends', startDividends, {
  leftovers: (leftovers) => leftovers.unended('dividend', 'Dividend', 'traderId', 'paidAt'),
});

function startDividends(
  { db, ledger, jobs, ids, clock, lifecycle }: WorldCore,
  { markets, wallet, notifications }: Needs,
) {
  const store = createDividendsStore();
  const dividends = createDividends({ store, ledger, markets, wallet, notifications, jobs, ids, clock });
  lifecycle.onOpen(() => db.commit(async (tx) => dividends.follow(tx)));
  return { dividends };
}

interface Needs {
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
}
