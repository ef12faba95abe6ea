import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { TypedTerms } from '../staking-rules.ts';
import { termsOf } from '../staking-rules.ts';
import { assertRate } from './assert-rate.ts';
import { showProduct, termsView } from './staff-product.ts';
import type { Changed, StaffProductsDeps, WithReason } from './staff-products-deps.ts';
import { auditedReason, storedProduct } from './stored-product.ts';

/** @throws DomainError not_found at `uuid`; bad_input at the wrong field; conflict for a retired product */
export async function updateProduct(
  deps: StaffProductsDeps,
  command: CommandContext,
  { uuid, reason, ...typed }: TypedTerms & WithReason & { uuid: string },
): Promise<Changed> {
  const { commands, markets, store, clock, state } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const row = storedProduct(deps, tx, uuid);
      if (row.status === 'retired') throw new DomainError('conflict', 'This product is retired', 'uuid');
      const terms = termsOf(typed, markets.asset(row.asset), row.termDays);
      if (terms.rate !== row.rate) assertRate(deps, typed.annualRate);
      store.put(tx, uuid, terms, clock.now());
      raiseRefresh(tx, state, clock);
      return { before: termsView(deps, row), after: termsView(deps, { ...row, ...terms }) };
    },
    (change) => ({ subject: uuid, ...change, ...auditedReason(reason) }),
  );
  return { product: showProduct(deps, uuid), message: 'Product saved. Contracts that run keep their terms.' };
}
