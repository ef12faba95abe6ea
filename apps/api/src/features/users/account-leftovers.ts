import type { ClosingReason } from '@papermint/contracts/accounts/closing-reasons';
import { closingReasons } from '@papermint/contracts/accounts/closing-reasons';
import type { LeftCount } from '@papermint/contracts/accounts/left-kinds';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Reads } from '../../platform/database/statement.ts';
import type { ClosingDeps } from './closing-deps.ts';
import type { Left, LeftBalance } from './closing-rules.ts';
import { isReady, leftOf } from './closing-rules.ts';

export interface ClosingState {
  left: Left[];
  ready: boolean;
  closed: { at: string; by: string; reason: ClosingReason | null } | null;
}

/** What the owner of an account must settle before closing it. */
export function ownClosing(deps: ClosingDeps, traderId: string): ClosingState {
  const left = leftIn(deps, deps.store.committed, traderId);
  return { left, ready: isReady(left), closed: null };
}

/** What staff read of it; of a closed account who closed it. @throws DomainError not_found at `accountId` */
export function staffClosing(deps: ClosingDeps, accountId: string): ClosingState {
  const reads = deps.store.committed;
  const account = deps.store.byNumber(reads, accountId);
  if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  const left = leftIn(deps, reads, account.id);
  const closed = account.status === 'closed' ? closedBy(deps, account.id) : null;
  return { left, ready: isReady(left), closed };
}

const HOLD_NOTHING: ReadonlySet<LeftCount['kind']> = new Set(['nft', 'dividend', 'twap']);

/** Everything that an account still has, as a transaction sees it. */
export function leftIn({ store, leftovers, markets }: ClosingDeps, reads: Reads, traderId: string): Left[] {
  const counts = leftovers.of(reads, traderId);
  // Locked money belongs to an order, a stake or a card, which is named instead. The others hold none.
  const holds = counts.some(({ kind }) => !HOLD_NOTHING.has(kind));
  const balances = store.balances(reads, traderId, holds ? 'available' : undefined);
  return leftOf(
    counts,
    balances.map(
      ({ asset, balance }): LeftBalance => ({
        currency: asset,
        amount: formatUnits(balance, markets.asset(asset).scale),
        text: markets.say(asset, balance),
        cents: markets.valueIn(asset, balance, 'USD'),
      }),
    ),
  );
}

function closedBy({ store, staff }: ClosingDeps, traderId: string): ClosingState['closed'] {
  const step = store.closingStep(traderId);
  if (!step) return null;
  const { at, actor, reason } = step;
  const by = actor === `trader:${traderId}` ? 'The owner' : (staff.actorNames([actor]).get(actor) ?? '');
  return {
    at: new Date(at).toISOString(),
    by,
    reason: closingReasons.find((known) => known === reason) ?? null,
  };
}
