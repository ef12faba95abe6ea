import type { Tx } from '../../platform/database/commit.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';

/** Accounts whose fees are those of futures: the site's, for every package. The leverage stays that of the package. */
export function withFuturesFees<A extends Pick<Accounts, 'feesOf'>>(
  accounts: A,
  plugins: Pick<Plugins, 'values'>,
): A {
  return {
    ...accounts,
    feesOf(tx: Tx, traderId: string) {
      const { futuresMaker: maker, futuresTaker: taker } = plugins.values('trade_room');
      return { maker, taker, maxLeverage: accounts.feesOf(tx, traderId).maxLeverage };
    },
  };
}
