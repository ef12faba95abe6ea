import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { checkOwnMoney } from '../deposits-rules.ts';

/** The methods that credit money which nobody paid, on a trader's word. */
export type OwnMoneyMethod = 'card' | 'crypto';

const CLOSED = {
  card: 'Deposits by test card are closed here',
  crypto: 'Payments cannot be simulated here: coins arrive when another trader withdraws to this address',
};

/** Why traders cannot make money this way now, as a sentence; null where they can. */
export const ownMoneyClosed = ({ flags }: Pick<DepositDeps, 'flags'>, method: OwnMoneyMethod) =>
  flags.isOn(`deposit_via_${method}`) ? null : CLOSED[method];

/** Whether what traders make this way is limited: where others share the exchange. Its seeded history is not. */
export const limitsOwnMoney = ({ state }: Pick<DepositDeps, 'state'>): boolean =>
  state.mode === 'off' && state.seededAt !== null;

/**
 * Lets a trader make money for themself, as the test card and the announced coin do.
 * @param amount minor units of `asset`
 * @throws DomainError forbidden where the method is closed; bad_input at `amount` beyond the limit of 24 hours
 */
export function assertOwnMoney(
  deps: DepositDeps,
  tx: Tx,
  { method, traderId, asset, amount }: OwnMoney,
): void {
  const closed = ownMoneyClosed(deps, method);
  if (closed !== null) throw new DomainError('forbidden', closed);
  if (!limitsOwnMoney(deps)) return;
  const { store, markets, clock } = deps;
  const made = store
    .ownMoney(tx, traderId, clock.now() - DAY)
    .reduce((sum, row) => sum + markets.valueIn(row.asset, row.amount, 'USD'), 0n);
  checkOwnMoney(markets.valueIn(asset, amount, 'USD'), made);
}

interface OwnMoney {
  method: OwnMoneyMethod;
  traderId: string;
  asset: string;
  amount: bigint;
}
