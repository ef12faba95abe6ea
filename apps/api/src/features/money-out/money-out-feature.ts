import { definePart } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Terms } from '../withdrawals/terms/terms-service.ts';
import { createMoneyOut } from './money-out-service.ts';
import { createMoneyOutStore } from './money-out-store.ts';

const startMoneyOut = (
  { db, clock }: WorldCore,
  { accounts, flags, markets, withdrawalTerms: terms }: Needs,
) => ({
  moneyOut: createMoneyOut({ store: createMoneyOutStore(db), accounts, markets, terms, flags, clock }),
});

interface Needs {
  accounts: Accounts;
  flags: Pick<Flags, 'isOn'>;
  markets: Markets;
  withdrawalTerms: Terms;
}

/** The controls on money that leaves a trader, a feature of their own because every way out needs them. */
export const moneyOutFeature = definePart('money out', startMoneyOut);
